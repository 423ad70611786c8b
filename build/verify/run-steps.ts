// Runs steps two at a time, all of them whatever the others say. The output of each stands together.
import { spawn } from 'node:child_process';
import type { Step } from './steps.ts';

const atOnce = 2;

/** Resolves to the names of those that failed, in the order of the steps. */
export async function runSteps(
  steps: readonly Step[],
  print: (text: string) => void,
): Promise<readonly string[]> {
  const waiting = [...steps];
  const failed = new Set<string>();
  const runNext = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const begun = performance.now();
      const { hasPassed, output } = await run(step);
      if (!hasPassed) failed.add(step.name);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      print(`== ${step.name}: ${hasPassed ? 'ok' : 'FAILED'} (${seconds} s)\n${output.trim()}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
  return steps.map(({ name }) => name).filter((name) => failed.has(name));
}

function run({ command }: Step): Promise<{ readonly hasPassed: boolean; readonly output: string }> {
  const [program, ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
    // A program that is not there has no code.
    child.once('error', ({ message }) => resolve({ hasPassed: false, output: message }));
    child.once('close', (code) => resolve({ hasPassed: code === 0, output }));
  });
}
