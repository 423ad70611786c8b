// Which words the glossary bans in names and in test titles, and the exceptions.
import { basename } from 'node:path';
import { parseSync } from 'vite';
import { declaredNames, splitName } from './names.ts';
import { testTitles } from './titles.ts';

/** The words in backticks of the column Not. */
export function readBanned(glossary: string): ReadonlySet<string> {
  const rows = glossary.split('\n').filter((line) => line.startsWith('|'));
  return new Set(
    rows.flatMap((row) => {
      const not = row.split('|').at(-2) ?? '';
      return [...not.matchAll(/`([a-z]+)`/gu)].flatMap(([, word]) => word ?? []);
    }),
  );
}

/** One line for each banned word in the path of a file and in the names that it declares. */
export function vocabularyComplaints(
  path: string,
  source: string,
  banned: ReadonlySet<string>,
): readonly string[] {
  const ofPath = complaintsAboutName(basename(path), banned).map((one) => `${path}: ${one}`);
  const ofNames = declaredNames(path, source).flatMap(({ name, line }) =>
    complaintsAboutName(name, bannedIn(path, banned)).map((one) => `${path}:${line} ${one}`),
  );
  return [...ofPath, ...ofNames];
}

/** One line for each banned word in the comments of a file whose comments state what others rely on. */
export function commentComplaints(
  path: string,
  source: string,
  banned: ReadonlySet<string>,
): readonly string[] {
  return parseSync(path, source).comments.flatMap(({ value, start }) =>
    splitName(value)
      .filter((word) => banned.has(word))
      .map((word) => `${path}:${source.slice(0, start).split('\n').length} a comment has the word ${word}`),
  );
}

/** One line for each banned word in the titles of a test file. A name in backticks or a path is a stored name or a route. */
export function titleWordComplaints(
  path: string,
  source: string,
  banned: ReadonlySet<string>,
): readonly string[] {
  const bannedInTitles = new Set([...bannedIn(path, banned)].filter((word) => !participles.has(word)));
  return testTitles(path, source).flatMap(({ title, line }) => {
    const tokens = title.replaceAll(/`[^`]*`|\/[\w/-]+|\$\{[^}]*\}/gu, ' ').split(/[^A-Za-z]+/u);
    return tokens
      .flatMap((token) => complaintsAboutName(token, bannedInTitles))
      .map((one) => `${path}:${line} ${one}`);
  });
}

/** Search, folding and plurals are about the words of a text. */
function bannedIn(path: string, banned: ReadonlySet<string>): ReadonlySet<string> {
  const isTextual = textualPlaces.some((place) => path.startsWith(place));
  return isTextual ? new Set([...banned].filter((word) => word !== 'words')) : banned;
}

export function complaintsAboutName(name: string, banned: ReadonlySet<string>): readonly string[] {
  if (exceptions.some((exception) => exception.test(name))) return [];
  return splitName(name)
    .filter((word) => banned.has(word))
    .map((word) => `${name} has the word ${word}`);
}

/** Banned as names of an observable; in a sentence they are forms of 'change' and 'watch'. */
const participles: ReadonlySet<string> = new Set(['changing', 'watched']);

const textualPlaces: readonly string[] = [
  'shared/domain/product-search/',
  'shared/domain/product-index/',
  'shared/domain/product/listing',
  'shared/kernel/folding/',
  'shared/text/plural',
];

const exceptions: readonly RegExp[] = [
  // The specification's names of stored data and routes.
  /^(?:hostings|hostingRequests|offlineHostings|hostingRequest|hostingId|hosting)$/u,
  // Names of platforms: Node's agents, Electron's context bridge.
  /keepAlive|exposeInMainWorld/iu,
  // The words of a text, in search and in styles.
  /^(?:search|matches|category|typed|query|folded)Words$|^wordsOf$/u,
  // Part of a platform's or the language's own name.
  /^lookup$|^allSettled$|^password/iu,
  // A guard that asks before a form is left is a common word of routers.
  /[Ll]eaveGuard|leave-guard/u,
  // Fields of the specification: of the shift, and of the settings.
  /^(?:keptFloat|said)$/u,
];
