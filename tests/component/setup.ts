// Before each file of component tests: the page has the direction and the styles of the application.
import '../../web/styles.css';
import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { replacedFunctions } from './page-globals.ts';
import './set-immediate.ts';

document.documentElement.lang = 'ar';
document.documentElement.dir = 'rtl';
document.title = 'component';

beforeEach(async () => {
  await cleanup();
  localStorage.clear();
  sessionStorage.clear();
  const replaced = replacedFunctions();
  if (replaced.length > 0) throw new Error(`an earlier test has not put back ${replaced.join(', ')}`);
  if (innerWidth !== 1280 || innerHeight !== 800) await page.viewport(1280, 800);
});
