// Loaded before the built main process: wherever it asks for `electron`, it gets the fake.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: new URL('./electron.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
