// The patterns of `matches`: the part of RE2's syntax that means the same in JavaScript; anything else is refused at loading.
import { refuse, type Position } from './rules-error.ts';

const repetitionLimit = 1000;
const foreign = /\(\?(?!:)|\\[1-9kKAzZQEGCX]|\[\[:/;
const repetition = /\{(\d+)(?:,(\d*))?\}/g;

/** The pattern as it must cover a whole string. */
export function compilePattern(pattern: string, at: Position): RegExp {
  if (foreign.test(pattern)) return refuse(`pattern '${pattern}' uses what this evaluator does not know`, at);
  for (const [text, least = '', most = ''] of pattern.matchAll(repetition)) {
    if (Number(least) > repetitionLimit || Number(most) > repetitionLimit) {
      refuse(`repetition ${text} is above ${repetitionLimit}`, at);
    }
  }
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return refuse(`'${pattern}' is no pattern`, at);
  }
}
