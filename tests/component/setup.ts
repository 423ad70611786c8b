// Before each file of component tests: the page is the program's page, right to left, with its styles.
import '../../web/styles.css';
import 'vitest-browser-react';
import { beforeEach } from 'vitest';

document.documentElement.lang = 'ar';
document.documentElement.dir = 'rtl';
document.title = 'component';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
