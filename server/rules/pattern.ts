// The patterns of `matches`: the part of RE2's syntax with the same meaning in JavaScript; other patterns are refused
// at loading.
import { failParse, type Position } from './rules-error.ts';

const repetitionLimit = 1000;
const foreign = /\(\?(?!:)|\\[1-9kKAzZQEGCX]|\[\[:/;
const repetition = /\{(\d+)(?:,(\d*))?\}/g;

/** Compiles a pattern that must match the whole string. */
export function compilePattern(pattern: string, at: Position): RegExp {
  if (foreign.test(pattern))
    return failParse(`pattern '${pattern}' uses what this evaluator does not know`, at);
  for (const [text, least = '', most = ''] of pattern.matchAll(repetition)) {
    if (Number(least) > repetitionLimit || Number(most) > repetitionLimit) {
      failParse(`repetition ${text} is above ${repetitionLimit}`, at);
    }
  }
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return failParse(`'${pattern}' is no pattern`, at);
  }
}
