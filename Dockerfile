# syntax=docker/dockerfile:1
# The site as an image; docs/operations.md, "Containers", says how it is built, run and checked.

FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1

FROM base AS build-dependencies
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund

# Without the compiler, source maps and type declarations: nothing is built in a running container.
FROM base AS run-dependencies
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@next/swc-* \
  && find node_modules -type f \( -name "*.map" -o -name "*.d.ts" \) -delete

# The build writes these into the scripts, and the start compares them, so both stages have the same.
FROM base AS settings
ARG NEXT_PUBLIC_SITE_NAME=""
ARG NEXT_PUBLIC_BASE_URL=""
ARG NEXT_PUBLIC_API_BASE=""
ARG NEXT_PUBLIC_EVENT_SIGNING_SECRET=""
ARG IMAGE_HOSTS=""
ENV NEXT_PUBLIC_SITE_NAME=$NEXT_PUBLIC_SITE_NAME \
  NEXT_PUBLIC_BASE_URL=$NEXT_PUBLIC_BASE_URL \
  NEXT_PUBLIC_API_BASE=$NEXT_PUBLIC_API_BASE \
  NEXT_PUBLIC_EVENT_SIGNING_SECRET=$NEXT_PUBLIC_EVENT_SIGNING_SECRET \
  IMAGE_HOSTS=$IMAGE_HOSTS

FROM settings AS build
COPY --from=build-dependencies /app/node_modules node_modules
COPY . .
RUN npm run build && rm -rf .next/cache

FROM settings AS site
# Others reach what listens on every address: no local identity service, which hands out codes to whoever runs it.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LOCAL_IDENTITY=off
COPY --from=run-dependencies /app/node_modules node_modules
COPY package.json package-lock.json next.config.js tsconfig.json ./
COPY public public
COPY pages pages
COPY src src
COPY data data
COPY deploy/healthcheck.js deploy/healthcheck.js
COPY --from=build /app/.next .next
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --retries=3 CMD ["node", "deploy/healthcheck.js"]
CMD ["node", "--import", "tsx", "src/server/run/start/main.ts"]
