# SPDX-License-Identifier: Apache-2.0
# Debian 12 with everything that `make test` needs, for work on a mounted tree:
#     docker build -t weft .
#     docker run --rm -it -v "$PWD:/weft" weft make cosim
FROM debian:12
COPY verif/setup.sh /tmp/setup.sh
RUN apt-get update && \
    apt-get install -y --no-install-recommends bash ca-certificates git make && \
    sh /tmp/setup.sh test && \
    rm -rf /var/lib/apt/lists/* /tmp/setup.sh && \
    git config --system --add safe.directory '*'
WORKDIR /weft
CMD ["make", "help"]
