// Compares what firestore.rules repeat with the domain and with what the programs write. A complaint begins with the place.
import type { Literal, StatedList } from './collect.ts';
import { documentOf, forms, meaningByForm, type Meaning } from './meanings.ts';
import type { WrittenFields } from './written-fields.ts';

export interface Repeated {
  /** By the place of the list. */
  readonly meanings: Readonly<Record<string, Meaning>>;
  readonly written: WrittenFields;
  /** Why the rules take fields that no contract test writes, by document and field. */
  readonly unwritten: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export function complaintsAbout(lists: readonly StatedList[], repeated: Repeated): readonly string[] {
  const places = new Set(lists.map(({ place }) => place));
  const known = fieldsOfRules(lists);
  return [
    ...lists.flatMap((list) => listComplaints(list, meaningOf(list, repeated), known)),
    ...Object.keys(repeated.meanings)
      .filter((place) => !places.has(place))
      .map((place) => `${place}: no list of the rules is here`),
    ...forms
      .filter(({ places: form }) => !lists.some(({ place }) => form.test(place)))
      .map(({ places: form }) => `${form.source}: no list of the rules is like this`),
    ...fieldComplaints(lists, repeated),
  ];
}

export function meaningOf(list: StatedList, { meanings }: Pick<Repeated, 'meanings'>): Meaning | null {
  return meanings[list.place] ?? meaningByForm(list);
}

/** Whether the fields of a document are all in such lists, so that one without a field is noticed. */
export function isWhole({ place }: StatedList): boolean {
  return /: (?:hasFields [12]|incoming\(\)\.keys\(\)\.hasOnly)$/.test(place) || isLaterWhole(place);
}

/** What is added to a document that has no list of all its fields. */
function isLaterWhole(place: string): boolean {
  return /^(?:orders is(?:Handling|Correction)|shifts isClosing): changedFields\(\)\.hasOnly$/.test(place);
}

function listComplaints(
  { place, items }: StatedList,
  meaning: Meaning | null,
  known: ReadonlyMap<string, ReadonlySet<Literal>>,
): readonly string[] {
  if (meaning === null) return [`${place}: no row says what this list is`];
  switch (meaning.type) {
    case 'Equal':
      return [
        ...without(meaning.list, items).map((item) => `${place}: without ${item}`),
        ...without(items, meaning.list).map((item) => `${place}: ${item} is not of the domain`),
      ];
    case 'Some':
      return without(items, meaning.of).map((item) => `${place}: ${item} is not of the domain`);
    case 'Fields':
      return items
        .filter((item) => !meaning.of.every((name) => known.get(name)?.has(item) === true))
        .map((item) => `${place}: ${item} is no field of ${meaning.of.join(' and ')}`);
    case 'Own':
      return [];
  }
}

function without(list: readonly Literal[], others: readonly Literal[]): readonly Literal[] {
  return list.filter((one) => !others.includes(one));
}

function fieldsOfRules(lists: readonly StatedList[]): ReadonlyMap<string, ReadonlySet<Literal>> {
  const all = grouped(lists.filter(isWhole));
  return new Map([...all].map(([name, stated]) => [name, new Set(stated.flatMap(({ items }) => items))]));
}

function grouped(lists: readonly StatedList[]): ReadonlyMap<string, readonly StatedList[]> {
  const groups = new Map<string, StatedList[]>();
  for (const list of lists) {
    const name = documentOf(list.place, list.path);
    groups.set(name, [...(groups.get(name) ?? []), list]);
  }
  return groups;
}

function fieldComplaints(lists: readonly StatedList[], { written, unwritten }: Repeated): readonly string[] {
  const known = fieldsOfRules(lists);
  const placesOf = (name: string): string =>
    lists
      .filter((list) => isWhole(list) && documentOf(list.place, list.path) === name)
      .map(({ place }) => place)
      .join(', ');
  const names = [...new Set([...known.keys(), ...Object.keys(written)])];
  return names.flatMap((name) => {
    const stated = [...(known.get(name) ?? [])];
    const found = written[name] ?? [];
    const reasons = Object.keys(unwritten[name] ?? {});
    return [
      ...without(found, stated).map(
        (field) => `${placesOf(name)}: without ${field}, which is written to ${name}`,
      ),
      ...without(stated, [...found, ...reasons]).map(
        (field) => `${placesOf(name)}: nobody writes ${field} to ${name}`,
      ),
      ...without(reasons, without(stated, found)).map(
        (field) => `${placesOf(name)}: ${field} of ${name} needs no reason`,
      ),
    ];
  });
}
