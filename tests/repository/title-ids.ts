// The requirement and finding ids with which titles of tests and of their steps begin: 'CA-17 a search without hits …'.

/** A text that begins with ids, wherever it stands: titles are also made of rows, `test.each([['ER-08', …]])`. */
const beginning = /(?<quote>['"`])(?<ids>(?:[A-Z]{2}-\d{2,3}(?:\.\.\d+)?(?:,? |(?=\k<quote>)))+)/gu;

/** The most ids that a title may begin with: a test that proves more is several tests, or has steps. */
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
