#!/bin/sh
# Pins every image that is pulled to the digest its tag has today, in compose.yaml and the Dockerfiles:
# name:tag becomes name:tag@sha256:…. Needs docker with buildx and the network. Run it again after a tag changed.
set -eu
cd "$(dirname "$0")"
files="compose.yaml server.Dockerfile ai.Dockerfile"
images=$(sed -nE 's/^ *image: *([^ @]+:[^ @]+).*$/\1/p; s/^FROM +([^ @]+:[^ @]+).*$/\1/p' $files | sort -u)
for image in $images; do
  digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
  case $digest in
    sha256:*) ;;
    *) echo "no digest for $image" >&2; exit 1 ;;
  esac
  for file in $files; do
    # The Dockerfiles' own names of stages follow the image.
    sed -E "s#((image:|FROM) +$image)(@sha256:[0-9a-f]+)?( |\$)#\1@$digest\4#" "$file" >"$file.pinned"
    cat "$file.pinned" >"$file"
    rm "$file.pinned"
  done
  echo "$image@$digest"
done
