// Every wrong line with its reasons as a file to work through beside the first one: a list on the screen holds only the beginning.
import { formatRecord, type WrongLine } from '#domain/product-csv';
import { productEditingTexts } from '#text';
import { describeLine } from './describe-problem.ts';

const texts = productEditingTexts.csv;

/** The whole file, a line at each step. */
export function* importErrorsFile(wrong: readonly WrongLine[]): Generator<void, string, undefined> {
  const records = [formatRecord([texts.wrongLine, texts.wrongReasons])];
  for (const { line, problems } of wrong) {
    records.push(formatRecord([String(line), problems.map(describeLine).join(' - ')]));
    yield;
  }
  return `\uFEFF${records.join('\r\n')}\r\n`;
}
