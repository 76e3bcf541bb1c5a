# SPDX-License-Identifier: Apache-2.0
# Two images. `weft` holds the tool, and runs it in a folder of the user's:
#     docker build -t weft .
#     docker run --rm -v "$PWD:/work" weft run vecadd
# `tools` is Debian 12 with everything that `make test` needs, for work on a mounted tree:
#     docker build --target tools -t weft-tools .
#     docker run --rm -it -v "$PWD:/weft" weft-tools make cosim
FROM debian:12 AS tools
COPY verif/setup.sh /tmp/setup.sh
RUN apt-get update && \
    apt-get install -y --no-install-recommends bash ca-certificates git make && \
    sh /tmp/setup.sh test && \
    rm -rf /var/lib/apt/lists/* /tmp/setup.sh && \
    git config --system --add safe.directory '*'
WORKDIR /weft
CMD ["make", "help"]

FROM tools AS built
COPY . /weft
RUN make install PREFIX=/usr/local DESTDIR=/installed

# What the tool builds machines and OpenCL kernels with, and the tool.
FROM debian:12 AS weft
COPY verif/setup.sh /tmp/setup.sh
RUN sh /tmp/setup.sh cosim && \
    sh /tmp/setup.sh opencl && \
    rm -rf /var/lib/apt/lists/* /tmp/setup.sh
COPY --from=built /installed/ /
WORKDIR /work
ENTRYPOINT ["weft"]
CMD ["--help"]
