// `npm run emulators`: builds the program that calls Firebase's emulators into dist/web-emulators and serves it, with the cloud service over
// the same emulators. VITE_FIREBASE_EMULATORS names them (docs/operations/cloud.md).
import { join } from 'node:path';
import process from 'node:process';
import { loadEnv } from 'vite';
import { emulatorsVariable } from '#backend/connect';
import { servingOfEmulators, readServing } from './emulators/serving.ts';
import { readEmulatedProject } from './emulators/read-emulators.ts';
import { startEmulatedShop } from './emulators/shop.ts';
import { buildWebOfEmulators, emulatorsFolder } from './web-build.ts';

const root = join(import.meta.dirname, '..');
const project = readEmulatedProject(loadEnv('production', join(root, 'web')));
if (!project.ok) refuse(project.error);
else if (project.value === null) refuse(`Set ${emulatorsVariable}: it names the emulators.`);
else {
  await buildWebOfEmulators();
  const { url, stop } = await startEmulatedShop({
    project: project.value,
    folder: emulatorsFolder,
    serving: servingOfEmulators(readServing(root), project.value.emulators),
    port: 5173,
  });
  console.log(`The shop over the emulators of ${project.value.project}: ${url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit()));
}

function refuse(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
