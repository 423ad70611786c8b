// `npm run demo-shop -- load` fills an empty shop with the demo shop. `npm run demo-shop -- empty` removes only the
// demo shop, after a confirmation.
import { runDemoShop } from './commands/demo-shop.ts';
import { processDeps } from './operator/run.ts';

process.exitCode = await runDemoShop(processDeps(), process.argv.slice(2));
