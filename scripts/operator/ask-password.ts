// A password from the terminal, twice, or from the first line of the input; never from the command line, which other programs can see.
import { err, ok, type Result } from '#kernel/result';
import type { Terminal } from './terminal.ts';

export async function askPassword(terminal: Terminal, question: string): Promise<Result<string, string>> {
  const password = await terminal.askSecret(question);
  if (!terminal.isInteractive) return ok(password);
  return (await terminal.askSecret('Once more: ')) === password
    ? ok(password)
    : err('The two passwords differ.');
}
