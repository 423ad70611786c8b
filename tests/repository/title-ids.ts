// The requirement and finding ids of titles of tests and steps, in brackets at their end: 'a search without hits … (CA-17, WS-04)'.

const id = String.raw`[A-Z]{2}-\d{2,3}`;

/** Any text that ends with ids in brackets: titles are also made of rows and keys. */
const ending = new RegExp(String.raw` \((?<ids>${id}(?:\.\.\d+)?(?:,? ${id})*)\)['"\x60]`, 'gu');

/** A text of ids alone, which a title is made of. */
const alone = new RegExp(String.raw`(?<quote>['"\x60])(?<ids>${id}(?:,? ${id})*)\k<quote>`, 'gu');

const atBeginning = new RegExp(String.raw`^${id}\b`, 'u');

/** A test that proves more is split into several tests, or has steps. */
const mostIds = 4;

export function idsOfTitles(source: string): readonly string[] {
  return [...source.matchAll(ending), ...source.matchAll(alone)].flatMap(({ groups }) =>
    idsIn(groups?.['ids']),
  );
}

/** What is wrong with the ids in the titles of a test file. */
export function titleComplaints(source: string): readonly string[] {
  return [...source.matchAll(ending)].flatMap(({ groups }) => {
    const ids = groups?.['ids'] ?? '';
    if (ids.includes('..')) return [`${ids} hides ids in a range`];
    return idsIn(ids).length > mostIds ? [`${ids} are more than ${mostIds} ids`] : [];
  });
}

/** Whether a title begins with an id: its sentence comes first. */
export function beginsWithId(title: string): boolean {
  return atBeginning.test(title);
}

/** The sentence of a title. */
export function sentenceOf(title: string): string {
  return title.replace(new RegExp(String.raw` \(${id}(?:,? ${id})*\)$`, 'u'), '');
}

function idsIn(text = ''): readonly string[] {
  return text.match(new RegExp(id, 'gu')) ?? [];
}
