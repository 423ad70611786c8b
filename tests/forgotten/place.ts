// A fact of the shop and the places that state it. A place is forgotten by leaving out its text. Pure.

export interface Place {
  readonly path: string;
  /** What states the fact there; it stands once in the file. */
  readonly text: string;
  /** What stands there without the fact; nothing where it is left out. */
  readonly instead?: string;
  /** The tests of the place; else those of the fact. */
  readonly tests?: readonly string[];
  /** Neither types nor tests name it. */
  readonly isSilent?: true;
  /** Why no test names it yet. */
  readonly reason?: string;
}

export interface Fact {
  readonly name: string;
  /** Those of its area. */
  readonly tests: readonly string[];
  readonly places: readonly Place[];
}

/** The file without the place; null where the text does not stand there once. */
export function withoutPlace(source: string, { text, instead = '' }: Place): string | null {
  const parts = source.split(text);
  const [before, after] = parts;
  return parts.length === 2 && before !== undefined && after !== undefined
    ? `${before}${instead}${after}`
    : null;
}

/** As `shared/domain/sale/payment.ts:16`. */
export function nameOfPlace(source: string, { path, text }: Place): string {
  const start = source.indexOf(text) + (text.length - text.trimStart().length);
  return `${path}:${source.slice(0, start).split('\n').length}`;
}

/** What is wrong with the list itself. `read` gives null for a file that does not exist. */
export function listComplaints(
  facts: readonly Fact[],
  read: (path: string) => string | null,
): readonly string[] {
  return facts.flatMap(({ name, tests, places }) => [
    ...tests.filter((test) => read(test) === null).map((test) => `${name}: no test ${test}`),
    ...places.flatMap((place) => placeComplaints(place, read).map((complaint) => `${name}: ${complaint}`)),
  ]);
}

function placeComplaints(place: Place, read: (path: string) => string | null): readonly string[] {
  const { path, text, tests = [], isSilent, reason = '' } = place;
  const source = read(path);
  return [
    ...(source === null || withoutPlace(source, place) === null
      ? [`not once in ${path}: ${text.trim()}`]
      : []),
    ...tests.filter((test) => read(test) === null).map((test) => `no test ${test}`),
    ...((isSilent === true) === (reason.trim() !== '') ? [] : [`a silent place has a reason: ${path}`]),
  ];
}

/** What a run found for a place. */
export type Finding =
  /** By a type error or a test file. */
  { readonly type: 'Named'; readonly by: string } | { readonly type: 'Silent' } | { readonly type: 'Late' };

/** What is printed after the place. */
export function tellerOf(finding: Finding, { isSilent, reason = '' }: Place): string {
  switch (finding.type) {
    case 'Named':
      return isSilent === true ? `${finding.by}, although the list says that it is silent` : finding.by;
    case 'Silent':
      return isSilent === true ? `silent, as the list says: ${reason}` : 'SILENT';
    case 'Late':
      return 'not judged in time';
  }
}

/** Whether the list says what was found. */
export function isAsListed(finding: Finding, { isSilent }: Place): boolean {
  return finding.type !== 'Late' && (finding.type === 'Silent') === (isSilent === true);
}
