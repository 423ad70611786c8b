// The output and the questions of a script. The answers come from the terminal, or from the first line of a redirected
// input.
import { createInterface } from 'node:readline';
import { Writable, type Readable } from 'node:stream';

export interface Terminal {
  /** True for a terminal with a person. */
  readonly isInteractive: boolean;
  /** Reads one answer, which is visible while it is typed. */
  ask(question: string): Promise<string>;
  /** Reads a secret, which is not shown while it is typed. */
  askSecret(question: string): Promise<string>;
  print(message: string): void;
  warn(message: string): void;
}

/** The streams of a terminal, as in `process`. */
export interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable;
  readonly stderr: Writable;
}

export function createTerminal({ stdin, stdout, stderr }: Streams): Terminal {
  return {
    isInteractive: stdin.isTTY === true,
    ask(question) {
      stdout.write(question);
      return readLine(stdin, stdout);
    },
    async askSecret(question) {
      stdout.write(question);
      const secret = await readLine(stdin, nowhere());
      stdout.write('\n');
      return secret;
    },
    print: (message) => void stdout.write(`${message}\n`),
    warn: (message) => void stderr.write(`${message}\n`),
  };
}

/** '' when the input ends without a line. */
function readLine(input: Streams['stdin'], output: Writable): Promise<string> {
  const reader = createInterface({ input, output, terminal: input.isTTY });
  return new Promise((resolve) => {
    let answer = '';
    reader.once('line', (line) => {
      answer = line;
      reader.close();
    });
    reader.once('close', () => resolve(answer));
    // Ctrl+C during a question ends the script.
    reader.once('SIGINT', () => process.exit(130));
  });
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
