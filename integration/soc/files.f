@modules@
rtl/@MODULE@.v
@end@
