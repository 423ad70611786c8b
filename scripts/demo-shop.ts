// `npm run demo-shop -- load`: fills an empty shop with the demo shop. `npm run demo-shop -- empty`: takes that out again,
// and nothing else, after asking.
import { err, ok, type Result } from '#kernel/result';
import type { ShopBackend } from './operator/connect.ts';
import { loadDemo, type LoadError } from './operator/load-demo.ts';
import { countLoaded, removeDemo } from './operator/remove-demo.ts';
import { exitWith, runOnShop } from './operator/run.ts';
import { ask } from './operator/terminal.ts';

const [action, ...others] = process.argv.slice(2);
if (others.length === 0 && action === 'load') await runOnShop(load);
else if (others.length === 0 && action === 'empty') await runOnShop(empty);
else exitWith('Usage: npm run demo-shop -- load|empty');

async function load(shop: ShopBackend): Promise<Result<string, string>> {
  const loaded = await loadDemo(shop, Date.now());
  if (!loaded.ok) return err(explain(loaded.error));
  const { documents, access } = loaded.value;
  const entrances = access.map(({ email, password }) => `  ${email}, password ${password}`);
  return ok([`${documents} documents are loaded into ${shop.name}. To sign in:`, ...entrances].join('\n'));
}

function explain(error: LoadError): string {
  switch (error.type) {
    case 'LoadedAlready':
      return 'A demo shop was loaded before, perhaps in part: npm run demo-shop -- empty';
    case 'NotEmpty':
      return `The shop has ${error.collection} of its own; the demo shop goes into an empty shop only.`;
    case 'EmailTaken':
      return `Somebody signs in with ${error.email} already.`;
  }
}

async function empty(shop: ShopBackend): Promise<Result<string, string>> {
  const loaded = await countLoaded(shop);
  if (loaded === null) return err(`No demo shop was loaded into ${shop.name}.`);
  const question = `Remove the demo shop (${loaded} documents and its accounts) from ${shop.name}? Type empty: `;
  if ((await ask(question)).trim() !== 'empty') return err('Nothing was removed.');
  const { removed, kept } = await removeDemo(shop);
  const lines = [`${removed} documents are removed.`];
  if (kept.length > 0) lines.push(`The shop has written in these since, so they stay: ${kept.join(', ')}`);
  return ok(lines.join('\n'));
}
