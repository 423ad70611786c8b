// `npm run browser`: finds the browser of the tests, or installs one. A step of its own before the tests, with its own time.
import process from 'node:process';
import { browserAdvice, provideBrowser } from './running/browser.ts';

const startedAt = performance.now();
const browser = await provideBrowser(console.log);
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
if (browser === undefined) process.exitCode = 1;
console.log(
  browser === undefined ? browserAdvice : `browser: ${browser} (found or installed in ${seconds} s)`,
);
