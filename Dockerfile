FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 NODE_COMPILE_CACHE=dist/.compile-cache
COPY package.json package-lock.json .npmrc ./
# The project's own Node, an optional package, stays out: the image brings Node 24 itself.
RUN npm ci --omit=dev --omit=optional && npm cache clean --force
COPY --from=build /app/dist dist
COPY schema.graphql ./
# Only what `npm run staff` and `npm run restore` are started through.
COPY scripts/node-version.mjs scripts/
COPY domain domain
COPY content content
COPY server server
# For the embedded database, should nobody name a MongoDB.
RUN install -d -o node -g node data dist/.compile-cache
USER node
# Started once, so that the first start, too, finds compiled what it loads; by the user of the start: Node takes no other's.
RUN export DATA_DIR=/tmp/first JWT_SECRET="$(head -c 32 /dev/urandom | base64)"; \
  node server/main.ts > /dev/null & \
  until node server/commands/probe.mjs /readyz; do kill -0 $! && sleep 1 || exit 1; done; kill $! && wait $! && rm -r /tmp/first
RUN node server/log/mongo/open.ts
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s CMD ["node", "server/commands/probe.mjs", "/healthz"]
CMD ["node", "server/main.ts"]
