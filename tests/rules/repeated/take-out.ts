// The rules without one literal of a list, once for each literal: the comparison must name the place.
import type { Expression, RulesFile } from '#server/rules';
import { placesOf } from '../../mutants/rules-faults.ts';
import type { StatedList } from './collect.ts';

export interface TakenOut {
  /** Of the list, and what is missing from it. */
  readonly place: string;
  readonly item: string;
  readonly file: RulesFile;
}

/** `lists` are those of the file; their literals are found in it by identity. */
export function takeOutEach(file: RulesFile, lists: readonly StatedList[]): readonly TakenOut[] {
  const placeByNode = new Map(
    lists.flatMap(({ place, nodes }) => nodes.map((node) => [node, place] as const)),
  );
  const inLists = new Set<Expression>();
  return placesOf(file).flatMap(({ expression, withInstead }) => {
    if (expression.type === 'list') {
      for (const item of expression.items) inLists.add(item);
      return expression.items.flatMap((item, at) => {
        const place = placeByNode.get(item);
        const instead = { ...expression, items: expression.items.toSpliced(at, 1) };
        return place === undefined ? [] : [{ place, item: itemText(item), file: withInstead(instead) }];
      });
    }
    const place = placeByNode.get(expression);
    if (place === undefined || inLists.has(expression)) return [];
    return shortened(expression).map(({ item, instead }) => ({ place, item, file: withInstead(instead) }));
  });
}

/** A pattern without each of its alternatives; any other text becomes ''. */
function shortened(
  expression: Expression,
): readonly { readonly item: string; readonly instead: Expression }[] {
  if (expression.type !== 'literal') return [];
  const alternatives = itemText(expression).replaceAll(/[()]/g, '').split('|');
  if (alternatives.length === 1)
    return [{ item: itemText(expression), instead: { ...expression, value: '' } }];
  return alternatives.map((item) => {
    const value = `(${alternatives.filter((one) => one !== item).join('|')})`;
    return { item, instead: { ...expression, value } };
  });
}

function itemText(expression: Expression): string {
  return expression.type === 'literal' ? String(expression.value) : '';
}
