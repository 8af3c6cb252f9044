FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
COPY package.json package-lock.json .npmrc ./
# The project's own Node, an optional package, stays out: the image brings Node 24 itself.
RUN npm ci --omit=dev --omit=optional && npm cache clean --force
COPY --from=build /app/dist dist
COPY schema.graphql ./
# Only what `npm run staff` is started through.
COPY scripts/node-version.mjs scripts/
COPY domain domain
COPY content content
COPY server server
# For the embedded database, should nobody name a MongoDB.
RUN install -d -o node -g node data
USER node
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:4000/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
