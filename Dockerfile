# The service of a shop on Google's Firebase (server/cloud-service.ts). `npm run deploy` builds and starts it in Cloud Run.
FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /service
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
USER node
CMD ["node", "server/cloud-service.ts"]
