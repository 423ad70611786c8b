// Questions to whoever runs a script: on a terminal, or, when the input comes from elsewhere, answered by its first line.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** One answer; what is typed can be seen. */
export function ask(question: string): Promise<string> {
  process.stdout.write(question);
  return readLine(process.stdout);
}

/** A secret: it is not shown while it is typed. */
export async function askSecret(question: string): Promise<string> {
  process.stdout.write(question);
  const secret = await readLine(nowhere());
  process.stdout.write('\n');
  return secret;
}

/** True when somebody sits before a terminal. */
export function isTerminal(): boolean {
  return process.stdin.isTTY;
}

/** '' when the input ends without a line. */
function readLine(output: Writable): Promise<string> {
  const reader = createInterface({ input: process.stdin, output, terminal: isTerminal() });
  return new Promise((resolve) => {
    let answer = '';
    reader.once('line', (line) => {
      answer = line;
      reader.close();
    });
    reader.once('close', () => resolve(answer));
    // Ctrl+C while a question stands ends the script, as it does everywhere else.
    reader.once('SIGINT', () => process.exit(130));
  });
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
