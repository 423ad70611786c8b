// Before each component test: the page has the direction and the styles of the application. After it: nothing that it began goes on.
import { beginTest, expectAllEnded } from './page-work.ts';
import '../../web/styles.css';
import { beforeEach, expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { replacedFunctions } from './page-globals.ts';
import './set-immediate.ts';

document.documentElement.lang = 'ar';
document.documentElement.dir = 'rtl';
document.title = 'component';

beforeEach(async () => {
  const { testPath = '', currentTestName = '' } = expect.getState();
  beginTest(`${testPath.replace(/^.*\/(?=(?:shared|web|renderer|tests)\/)/u, '')} ${currentTestName}`);
  // The first one to be registered runs last, after what the test itself puts back and ends.
  onTestFinished(async () => {
    await cleanup();
    await expectAllEnded();
  });
  localStorage.clear();
  sessionStorage.clear();
  const replaced = replacedFunctions();
  if (replaced.length > 0) throw new Error(`an earlier test has not put back ${replaced.join(', ')}`);
  if (innerWidth !== 1280 || innerHeight !== 800) await page.viewport(1280, 800);
});
