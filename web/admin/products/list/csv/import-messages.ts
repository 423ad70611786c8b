// The messages for a file that cannot be imported and for its wrong lines.
import { formatRecord } from '#kernel/csv';
import { type ImportPlan, type LineProblem, type WrongLine } from '#domain/product-csv';
import { describeField } from '#features/product-form';
import { adminTexts, failureText, productEditingTexts } from '#text';
import type { ReadingProblem } from './read-plan.ts';

const texts = productEditingTexts.csv;

/** The message for a file without wrong lines and without changes. */
export function nothingToWriteText({ unchanged }: Pick<ImportPlan, 'unchanged'>): string {
  return unchanged === 0 ? texts.noProducts : texts.nothingToDo;
}

export function describeReading(problem: ReadingProblem): readonly string[] {
  switch (problem.type) {
    case 'Empty':
    case 'TooLarge':
    case 'Binary':
    case 'NotUtf8':
      return [texts.fileErrors[problem.type]];
    case 'WrongColumns':
      return [
        ...sentenceOf(problem.missing, texts.missingColumns),
        ...sentenceOf(problem.unknown, texts.unknownColumns),
        ...sentenceOf(problem.repeated, texts.repeatedColumns),
      ];
    case 'Stopped':
      return [];
    default:
      return [adminTexts.products.loadFailed(failureText(problem))];
  }
}

export function describeLine(problem: LineProblem): string {
  switch (problem.type) {
    case 'UnclosedQuote':
    case 'StrayQuote':
    case 'NotYesOrNo':
      return texts.problems[problem.type];
    case 'CellCount':
      return texts.problems.CellCount(problem.found, problem.expected);
    case 'UnknownCategory':
    case 'AmbiguousCategory':
      return texts.problems[problem.type](problem.category);
    case 'UnknownId':
      return texts.problems.UnknownId(problem.id);
    case 'RepeatedProduct':
      return texts.problems.RepeatedProduct(problem.line);
    case 'DuplicateBarcode':
      return texts.problems.DuplicateBarcode(problem.barcode, problem.line);
    case 'BarcodeTaken':
      return texts.problems.BarcodeTaken(problem.barcode, problem.name);
    case 'Field':
      return `${texts.headings[problem.field]}: ${describeField(problem.key, problem.field)}`;
  }
}

/** A CSV file with every wrong line and its reasons; the screen shows the first ones only. Each step adds one line. */
export function* importErrorsFile(wrong: readonly WrongLine[]): Generator<void, string, undefined> {
  const records = [formatRecord([texts.wrongLine, texts.wrongReasons])];
  for (const { line, problems } of wrong) {
    records.push(formatRecord([String(line), problems.map(describeLine).join(' - ')]));
    yield;
  }
  return `\uFEFF${records.join('\r\n')}\r\n`;
}

function sentenceOf(names: readonly string[], sentence: (names: string) => string): readonly string[] {
  return names.length === 0 ? [] : [sentence(names.join('، '))];
}
