// Builds the web application, by default into dist/web. No inline scripts or styles: the server's content policy allows none.
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { entryFileName, serviceWorkerShell, webInputs } from './build/web/service-worker.ts';
import { beforePaint } from './build/web/before-paint.ts';
import { prerenderPages } from './build/web/prerender-pages.ts';
import { catalogueTexts } from './build/vite/catalogue-texts.ts';
import { pageConfiguration } from './build/vite/page-configuration.ts';

export default defineConfig({
  root: fileURLToPath(new URL('./web', import.meta.url)),
  publicDir: 'public',
  plugins: [
    react(),
    tailwindcss(),
    catalogueTexts(),
    pageConfiguration(),
    beforePaint(),
    prerenderPages(),
    serviceWorkerShell(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Kilobytes: above the barcode library, which is fetched when a label is drawn. tests/e2e/size.spec.ts has the real
    // budgets.
    chunkSizeWarningLimit: 1000,
    // A list of every chunk's dependencies in the first script costs more than requesting them one step later; styles are
    // awaited.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => file.endsWith('.css')) : needed,
    },
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    rolldownOptions: {
      input: webInputs,
      // Only style sheets have side effects: so the parts behind an entry point are bundled with the chunk that uses them.
      treeshake: {
        moduleSideEffects: [
          { test: /\.css$/, sideEffects: true },
          { test: /\.tsx?$/, sideEffects: false },
        ],
      },
      output: {
        entryFileNames: entryFileName,
        codeSplitting: {
          groups: [
            // React and the router change less often than the project, so a browser caches them across updates.
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
              priority: 3,
            },
            // The service worker is an entry too, but a program of its own.
            { name: 'start', tags: ['$initial'], test: /^(?!.*web[\\/]worker[\\/])/, priority: 2 },
            // The code that every visitor loads right after the first paint compresses better as one file than as thirty.
            {
              name: 'shop',
              test: /web[\\/](?:connect-backend|storefront[\\/]routes|storefront[\\/]cart[\\/](?:cart-store|cart-link)|shell[\\/]read-shop-info|shell[\\/]chrome[\\/]category-links)\.tsx?$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4000', '/v1': 'http://127.0.0.1:4000' } },
});
