// `npm run screenshots`: takes images of every screen into the folder `screenshots`, from new shops in a real browser, and anew those that a
// document shows (docs/screenshots). `npm run screenshots -- NAME…` takes those of these names; `pos*` are all whose names begin so.
import process from 'node:process';
import { withBrowser } from './screenshots/with-browser.ts';
import { chooseVisits, runVisits } from './screenshots/run-visits.ts';
import { saveImage } from './screenshots/visits.ts';

await withBrowser((browser) => runVisits(browser, chooseVisits(process.argv.slice(2)), saveImage));
