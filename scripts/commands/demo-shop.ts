// Loads the demo shop into an empty shop, or removes it after a confirmation.
import { err, ok, type Result } from '#kernel/result';
import type { ShopBackend } from '../operator/connect.ts';
import { loadDemo, type LoadError } from '../operator/load-demo.ts';
import { countLoaded, removeDemo } from '../operator/remove-demo.ts';
import { refuse, runOnShop, type ExitCode, type ScriptDeps } from '../operator/run.ts';
import type { Terminal } from '../operator/terminal.ts';

export async function runDemoShop(
  deps: ScriptDeps,
  [action, ...others]: readonly string[],
): Promise<ExitCode> {
  const { terminal, now } = deps;
  if (others.length === 0 && action === 'load') return await runOnShop(deps, (shop) => load(shop, now()));
  if (others.length === 0 && action === 'empty')
    return await runOnShop(deps, (shop) => empty(shop, terminal));
  return refuse(terminal, 'Usage: npm run demo-shop -- load|empty');
}

async function load(shop: ShopBackend, now: number): Promise<Result<string, string>> {
  const loaded = await loadDemo(shop, now);
  if (!loaded.ok) return err(explain(loaded.error));
  const { documents, access } = loaded.value;
  const accountLines = access.map(({ email, password }) => `  ${email}, password ${password}`);
  return ok([`${documents} documents are loaded into ${shop.name}. To sign in:`, ...accountLines].join('\n'));
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

async function empty(shop: ShopBackend, terminal: Terminal): Promise<Result<string, string>> {
  const loaded = await countLoaded(shop);
  if (loaded === null) return err(`No demo shop was loaded into ${shop.name}.`);
  const question = `Remove the demo shop (${loaded} documents and its accounts) from ${shop.name}? Type empty: `;
  if ((await terminal.ask(question)).trim() !== 'empty') return err('Nothing was removed.');
  const { removed, changed } = await removeDemo(shop);
  const lines = [`${removed} documents are removed.`];
  if (changed.length > 0)
    lines.push(`The shop has written in these since, so they stay: ${changed.join(', ')}`);
  return ok(lines.join('\n'));
}
