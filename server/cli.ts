// The command `npm start`: parses the command line, starts the shop server and prints its addresses.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { explainStartError, openShop, parseCommand, usage, startupMessage, type Command } from '#server/shop';

const command = parseCommand(process.argv.slice(2), process.env);
if (!command.ok) refuse(`${command.error.reason}\n\n${usage}`);
else if (command.value === 'help') console.log(usage);
else await run(command.value);

async function run(chosen: Command): Promise<void> {
  const shop = await openShop({ ...chosen, web: webBuild(), onProgress: console.log });
  if (!shop.ok) return refuse(explainStartError(shop.error));
  console.log(startupMessage(shop.value));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void shop.value.stop());
}

function webBuild(): string | undefined {
  const folder = join(import.meta.dirname, '..', 'dist', 'web');
  if (existsSync(join(folder, 'index.html'))) return folder;
  console.error('The web pages are not built (npm run build), so only the API answers.');
  return undefined;
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
