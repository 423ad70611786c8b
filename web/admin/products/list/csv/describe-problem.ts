// The sentence for everything that can be wrong with a file or one of its lines.
import type { ImportPlan, LineProblem } from '#domain/product-csv';
import { describeField } from '#features/product-form';
import { adminTexts, failureText, productEditingTexts } from '#text';
import type { ReadingProblem } from './read-plan.ts';

const texts = productEditingTexts.csv;

/** Why a file without wrong lines changes nothing. */
export function nothingToWriteText({ unchanged }: Pick<ImportPlan, 'unchanged'>): string {
  return unchanged === 0 ? texts.noProducts : texts.nothingToDo;
}

/** Each sentence on a line of its own. */
export function describeReading(problem: ReadingProblem): readonly string[] {
  switch (problem.type) {
    case 'Empty':
    case 'TooLarge':
    case 'Binary':
    case 'NotUtf8':
      return [texts.fileErrors[problem.type]];
    case 'WrongColumns':
      return [
        ...named(problem.missing, texts.missingColumns),
        ...named(problem.unknown, texts.unknownColumns),
        ...named(problem.repeated, texts.repeatedColumns),
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

function named(names: readonly string[], sentence: (names: string) => string): readonly string[] {
  return names.length === 0 ? [] : [sentence(names.join('، '))];
}
