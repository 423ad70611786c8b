// Builds the desktop app into out/: main and preload for Electron, and their page. No inline scripts or styles, as in the
// web.
import { join } from 'node:path';
import process from 'node:process';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { emulatorsProblem } from './build/emulators/emulators-problem.ts';
import { catalogueTexts } from './build/vite/catalogue-texts.ts';

const root = import.meta.dirname;

const problem = emulatorsProblem(process.env);
if (problem !== null) throw new Error(problem);

/** The Firebase project in the installed app, if the build names one. */
const carried = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
  'VITE_API_HOST',
];

export default defineConfig({
  main: {
    define: Object.fromEntries(
      carried.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? '')]),
    ),
    build: {
      outDir: 'out/main',
      rolldownOptions: { input: join(root, 'electron/main/index.ts') },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      // A sandboxed preload is one CommonJS file that requires nothing but `electron`.
      externalizeDeps: false,
      rolldownOptions: {
        input: join(root, 'electron/preload/index.ts'),
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: join(root, 'renderer'),
    publicDir: join(root, 'web/public'),
    plugins: [react(), tailwindcss(), catalogueTexts()],
    build: {
      outDir: 'out/renderer',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      minify: true,
      rolldownOptions: { input: join(root, 'renderer/index.html') },
    },
  },
});
