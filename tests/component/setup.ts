// Before each file of component tests: the page has the direction and the styles of the application.
import '../../web/styles.css';
import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

document.documentElement.lang = 'ar';
document.documentElement.dir = 'rtl';
document.title = 'component';

beforeEach(async () => {
  await cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
