// Programs of others that a script runs: Google's command line, Firebase's, and the project's own build. No shell reads their arguments.
import { spawn } from 'node:child_process';
import type { Environment } from '../operator/connect.ts';

export interface Command {
  readonly program: 'gcloud' | 'node' | 'npx';
  readonly args: readonly string[];
  /** Added to the environment. */
  readonly variables?: Environment;
}

export interface Ended {
  /** null when the program does not exist or was killed. */
  readonly code: number | null;
  /** '' when the output was shown. */
  readonly output: string;
}

export interface ProgramRunner {
  /** Runs a command in the project's folder; the operator sees its output and answers its questions. */
  readonly show: (command: Command) => Promise<Ended>;
  /** Runs a command and returns its standard output. */
  readonly ask: (command: Command) => Promise<Ended>;
}

export function createProgramRunner(folder: string, environment: Environment): ProgramRunner {
  return {
    show: (command) => run(command, 'inherit', { folder, environment }),
    ask: (command) => run(command, 'pipe', { folder, environment }),
  };
}

interface Surroundings {
  readonly folder: string;
  readonly environment: Environment;
}

function run(
  { program, args, variables }: Command,
  output: 'inherit' | 'pipe',
  { folder, environment }: Surroundings,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...environment, ...variables },
      stdio: output === 'pipe' ? ['ignore', 'pipe', 'ignore'] : 'inherit',
    });
    let text = '';
    child.stdout?.on('data', (bytes: Buffer) => (text += bytes.toString('utf8')));
    child.once('error', () => resolve({ code: null, output: '' }));
    child.once('close', (code) => resolve({ code, output: text.trim() }));
  });
}

/** A command as a person would type it. */
export function commandLine({ program, args, variables = {} }: Command): string {
  const set = Object.entries(variables).map(([name, value]) => `${name}=${quote(value ?? '')}`);
  return [...set, program, ...args.map(quote)].join(' ');
}

function quote(word: string): string {
  return /^[\w./:@=,+-]+$/u.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
