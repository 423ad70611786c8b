// `node build/web-build.ts`: builds dist/web unless it is up to date, with the compressed files that the shop server sends.
// An up-to-date build costs `npm start` no time.
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, loadEnv } from 'vite';
import { takeStamp } from './fingerprint.ts';
import { drawImages } from './web/draw-images.ts';
import { configurationProblem } from './web/configuration-problem.ts';

const root = join(import.meta.dirname, '..');

/** The folder of the web build. */
export const webFolder = join(root, 'dist', 'web');

/** Brings dist/web up to date; resolves to whether a build was necessary. */
export async function buildWeb(): Promise<'built' | 'fresh'> {
  return buildInto(webFolder, 'web-build.stamp');
}

/** The folder of the build that calls Firebase's emulators, which nothing deploys or packs. */
export const emulatorsFolder = join(root, 'dist', 'web-emulators');

/** The same of the program that calls the emulators which the variables name. */
export async function buildWebOfEmulators(): Promise<'built' | 'fresh'> {
  return buildInto(emulatorsFolder, 'web-emulators.stamp');
}

async function buildInto(folder: string, stampName: string): Promise<'built' | 'fresh'> {
  const stamp = takeStamp(join(root, 'dist', stampName), sources);
  if (stamp.isFresh) return 'fresh';
  // In tests too: React's development build is never served.
  process.env['NODE_ENV'] = 'production';
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  await Promise.all([compressAll(folder), drawImages(folder)]);
  stamp.save();
  return 'built';
}

const sources = [
  '{web,shared,build/web,build/vite}/**/*',
  '{vite.config.ts,package-lock.json,tsconfig.json}',
  '.env*',
];
const compressible = '**/*.{html,js,css,svg,json,webmanifest,txt,xml}';

async function compressAll(folder: string): Promise<void> {
  const files = globSync(compressible, { cwd: folder });
  await Promise.all(files.map((file) => compress(join(folder, file))));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < 1024) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

if (import.meta.main) {
  const problem = configurationProblem(loadEnv('production', join(root, 'web')));
  if (problem === null) await buildWeb();
  else {
    console.error(problem);
    process.exitCode = 1;
  }
}
