// What a script says to whoever runs it, and what it asks: on a terminal, or, when the input comes from elsewhere, answered by
// its first line.
import { createInterface } from 'node:readline';
import { Writable, type Readable } from 'node:stream';

export interface Terminal {
  /** True when somebody sits before it. */
  readonly isInteractive: boolean;
  /** One answer; what is typed can be seen. */
  ask(question: string): Promise<string>;
  /** A secret: it is not shown while it is typed. */
  askSecret(question: string): Promise<string>;
  print(message: string): void;
  warn(message: string): void;
}

/** Where the words of a terminal go and come from, as a process has them. */
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
    // Ctrl+C while a question stands ends the script, as it does everywhere else.
    reader.once('SIGINT', () => process.exit(130));
  });
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
