// Before each file of component tests: the page has the direction and the styles of the application.
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
