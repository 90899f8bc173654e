# syntax=docker/dockerfile:1
# One image for web processes, workers, migrations and commands (docs/operations.md#containers). Pin both bases by digest
# where you build, so that the same commit gives the same image.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG BASE_IMAGE=gcr.io/distroless/cc-debian12:nonroot

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build && node scripts/pack-image.ts /app

FROM ${BASE_IMAGE}
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app /app
WORKDIR /app
# HOME: a cluster may give a user without an entry in passwd. MALLOC_ARENA_MAX: docs/decisions/0003-processes-and-outages.md.
ENV NODE_ENV=production \
    HOME=/tmp \
    MALLOC_ARENA_MAX=2 \
    WEB_PROCESSES=1 \
    METRICS_PORT=9464 \
    METRICS_HOST=0.0.0.0
USER 65532:65532
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["/usr/local/bin/node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/local/bin/node", "--max-semi-space-size=32"]
CMD ["server/main.ts"]
