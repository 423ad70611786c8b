// The requirement and finding ids at the beginning of titles of tests and steps: 'CA-17 a search without hits …'.

/** Any text that begins with ids: titles are also made of rows, `test.each([['ER-08', …]])`. */
const beginning = /(?<quote>['"`])(?<ids>(?:[A-Z]{2}-\d{2,3}(?:\.\.\d+)?(?:,? |(?=\k<quote>)))+)/gu;

/** A test that proves more is split into several tests, or has steps. */
const mostIds = 4;

export function idsOfTitles(source: string): readonly string[] {
  return [...source.matchAll(beginning)].flatMap(
    ({ groups }) => groups?.['ids']?.match(/[A-Z]{2}-\d{2,3}/gu) ?? [],
  );
}

/** What is wrong with the titles of a test file. */
export function titleComplaints(source: string): readonly string[] {
  return [...source.matchAll(beginning)].flatMap(({ groups }) => {
    const ids = (groups?.['ids'] ?? '').trim().split(/,? /u);
    if (ids.some((id) => id.includes('..'))) return [`${ids.join(' ')} hides ids in a range`];
    return ids.length > mostIds ? [`${ids.join(' ')} are more than ${mostIds} ids`] : [];
  });
}
