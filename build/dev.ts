// `npm run dev`: the shop server behind Vite's development server, so that the browser shows an edit at once. Takes the shop
// server's arguments.
import { join } from 'node:path';
import { createServer, type ProxyOptions } from 'vite';
import { openShop, parseCommand, usage } from '#server/shop';

const command = parseCommand(process.argv.slice(2), process.env);
if (!command.ok || command.value === 'help') throw new Error(usage);
const shop = await openShop(command.value);
if (!shop.ok) throw new Error(`The shop did not start: ${JSON.stringify(shop.error)}`);

const { url, stop } = shop.value;
const pages = await createServer({
  configFile: join(import.meta.dirname, '..', 'vite.config.ts'),
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(shopPaths().map((path) => [path, toShop(url)])),
  },
});
await pages.listen();
pages.printUrls();
console.log(`  The shop server behind it: ${url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.all([pages.close(), stop()]));
}

function shopPaths(): readonly string[] {
  return [
    '/api',
    '/uploads',
    '/photos',
    '/v1',
    '/google.firestore.v1.Firestore',
    '/identitytoolkit.googleapis.com',
    '/securetoken.googleapis.com',
  ];
}

/** The shop server answers its own page only, so a request of the development page is forwarded with the server's origin. */
function toShop(target: string): ProxyOptions {
  return {
    target,
    changeOrigin: true,
    configure: (proxy) =>
      proxy.on('proxyReq', (outgoing, incoming) => {
        if (incoming.headers.origin === `http://${incoming.headers.host}`)
          outgoing.setHeader('origin', target);
      }),
  };
}
