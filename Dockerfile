# Builds an image of the product: `docker build -t hearthline .`. Nothing is built when it starts.
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY scripts/node-version.mjs scripts/
RUN npm ci
COPY . .
RUN npm run build && npm run release -- /release && mkdir /empty

# Node and the C library alone: no shell, no package manager. Pin it by digest where you build.
FROM gcr.io/distroless/nodejs24-debian12:nonroot
COPY --from=build /release /app
# The data folder is the only one that is written; with OBJECT_STORE, KEY_SERVICE or MASTER_KEY, and SMTP_URL it stays empty.
COPY --from=build --chown=65532:65532 --chmod=700 /empty /data
WORKDIR /app
ENV HEARTHLINE_ENVIRONMENT=production HOST=0.0.0.0 PORT=4300 DATA_FOLDER=/data MALLOC_ARENA_MAX=2
USER 65532:65532
VOLUME /data
EXPOSE 4300
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["/nodejs/bin/node", "scripts/health.mjs"]
ENTRYPOINT ["/nodejs/bin/node"]
CMD ["--max-semi-space-size=16", "--heap-growing-percent=50", ".cache/server/main.js"]
