// SPDX-License-Identifier: Apache-2.0
// The gate of the unit where threads meet (cmodel/hw/core/meeting.c): nothing is in hand, and nothing comes.
//@ module meeting
//@ machine small+atomics-l2_cas+warp-serial
//@ source core/meeting.c
//@ mutant meeting-rests gate cmodel/hw/core/meeting.c
//@ old HW_REST(meeting_idles(s, in) && meeting_rests(s));
//@ new HW_REST(meeting_idles(s, in));
