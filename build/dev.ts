// `npm run dev`: Vite's development server, so that the browser shows an edit at once, and behind it the shop server, whose arguments it
// takes; where VITE_FIREBASE_EMULATORS names Firebase's emulators, the cloud service over them.
import { join } from 'node:path';
import { createServer, loadEnv, type ProxyOptions } from 'vite';
import { openShop, parseCommand, usage } from '#server/shop';
import { readEmulatedProject, type EmulatedProject } from './emulators/read-emulators.ts';
import { startEmulatedService } from './emulators/service.ts';

const root = join(import.meta.dirname, '..');
const port = 5173;

/** The paths of both backends. */
const ofBoth = ['/api', '/uploads', '/photos'] as const;

/** What answers the calls of the pages. */
interface Behind {
  readonly name: string;
  readonly url: string;
  readonly proxy: Readonly<Record<string, ProxyOptions>>;
  readonly stop: () => Promise<unknown>;
}

const project = readEmulatedProject(loadEnv('development', join(root, 'web')));
if (!project.ok) throw new Error(project.error);
const { name, url, proxy, stop } =
  project.value === null ? await openShopBehind() : await startServiceBehind(project.value);
const pages = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: { host: '127.0.0.1', port, strictPort: project.value !== null, proxy: { ...proxy } },
});
await pages.listen();
pages.printUrls();
console.log(`  ${name} behind it: ${url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.all([pages.close(), stop()]));
}

async function openShopBehind(): Promise<Behind> {
  const command = parseCommand(process.argv.slice(2), process.env);
  if (!command.ok || command.value === 'help') throw new Error(usage);
  const shop = await openShop(command.value);
  if (!shop.ok) throw new Error(`The shop did not start: ${JSON.stringify(shop.error)}`);
  const { value } = shop;
  const protocols = [
    '/v1',
    '/google.firestore.v1.Firestore',
    '/identitytoolkit.googleapis.com',
    '/securetoken.googleapis.com',
  ];
  const paths = [...ofBoth, ...protocols];
  const forwarded = Object.fromEntries(paths.map((path) => [path, toShop(value.url)]));
  return { name: 'The shop server', url: value.url, proxy: forwarded, stop: value.stop };
}

/** The pages call the emulators themselves, and the service answers their origin. */
async function startServiceBehind(emulated: EmulatedProject): Promise<Behind> {
  const service = await startEmulatedService(emulated, `http://127.0.0.1:${port}`);
  const forwarded = Object.fromEntries(ofBoth.map((path) => [path, { target: service.url }]));
  return { name: 'The cloud service', ...service, proxy: forwarded };
}

/** The shop server answers its own page only, so a request of the development page is forwarded with the server's origin. */
function toShop(target: string): ProxyOptions {
  return {
    target,
    changeOrigin: true,
    configure: (server) =>
      server.on('proxyReq', (outgoing, incoming) => {
        if (incoming.headers.origin === `http://${incoming.headers.host}`)
          outgoing.setHeader('origin', target);
      }),
  };
}
