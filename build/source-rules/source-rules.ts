// Rules that no linter has: about Arabic texts, right-to-left styles, colours, markup and tests. Pure: takes a file,
// returns complaints.
import { Visitor } from 'vite';
import { camelCaseConstants, declaredFunctions, upperCaseTags } from './dialect-rules.ts';
import { isTest, type SourceFile, type SourceRule } from './source-file.ts';

/** Arabic texts are in the catalogue; demo data, tests, and the domain's letter tables and matching words may have Arabic. */
const arabicOnlyInTheCatalogue: SourceRule = ({ path, program }) => {
  const free = [
    'shared/text/',
    'shared/testing/',
    'server/demo/',
    'tests/',
    'scripts/',
    'build/source-rules/',
    'shared/kernel/folding/',
    'shared/kernel/digits/',
  ];
  if (program === null || isTest(path) || free.some((place) => path.startsWith(place))) return [];
  return textsOf(program)
    .filter((text) => /\p{Script=Arabic}{2}/u.test(text))
    .filter((text) => !(path.startsWith('shared/domain/') && categoryWords.has(text)))
    .map((text) => `Arabic text outside shared/text: ${text.trim()}`);
};

/** Logical directions only: physical ones break right-to-left pages. */
const logicalDirectionsOnly: SourceRule = ({ path, source, program }) => {
  if (!isScreen(path)) return [];
  if (path.endsWith('.css'))
    return matches(
      source,
      /(?:^|[\s;{])(?:(?:margin|padding|border|inset)-(?:left|right)[\w-]*|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/gmu,
    ).map((one) => `physical direction: ${one}`);
  return classNamesOf(program)
    .filter((word) => physicalUtility.test(word))
    .map((word) => `physical direction: ${word}`);
};

/** Colours come from the design tokens, never as raw values. */
const coloursFromTokensOnly: SourceRule = ({ path, source, program }) => {
  if (!isScreen(path) || (path.startsWith('shared/ui/') && path.endsWith('.css'))) return [];
  const texts = path.endsWith('.css') ? [source] : textsOf(program);
  return texts
    .flatMap((text) =>
      matches(text, /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|(?:rgba?|hsla?|oklch)\(\s*[\d.]/giu),
    )
    .map((one) => `raw colour: ${one}`);
};

/** Arabic letters join, and spacing would separate them. */
const noLetterSpacing: SourceRule = ({ path, source, program }) => {
  if (!isScreen(path)) return [];
  if (path.endsWith('.css')) return matches(source, /letter-spacing\s*:\s*(?!normal|0)/gu);
  return classNamesOf(program).filter((word) => /^(?:.*:)?-?tracking-(?!normal)/u.test(word));
};

/** Markup is built by React alone. */
const noRawMarkup: SourceRule = ({ path, source, program }) =>
  program !== null && isScreen(path) && !isTest(path)
    ? matches(
        source,
        /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/gu,
      )
    : [];

/** No test is skipped, run alone, retried or delayed by a fixed sleep. */
const honestTests: SourceRule = ({ path, source }) =>
  isTest(path) && !hasPlantedExamples(path)
    ? matches(
        source,
        /\b(?:it|test|describe)\.(?:\w+\.)*(?:skip|only|todo|fixme|skipIf|runIf|fails)\b|\b(?:xit|xtest|xdescribe|fit|fdescribe)\(|waitForTimeout\(|\bretries?:\s*[1-9]/gu,
      )
    : [];

/** How long a test waits is said once, in tests/running/deadlines.ts: a bound of its own is red on a busy machine (TS-08). */
const namedDeadlines: SourceRule = ({ path, source }) =>
  (isTest(path) || path.startsWith('tests/')) &&
  !hasPlantedExamples(path) &&
  !/^tests\/(?:bench|screenshots)\//u.test(path)
    ? matches(
        source,
        /\b\w*[tT]imeout:\s*[1-9][\d_]*\b(?!\s*\*\s*deadlines)|\btest\.setTimeout\((?!\d+ \* deadlines)[^)]*[1-9][^)]*\)|\bAbortSignal\.timeout\(\d[\d_]*\)/gu,
      )
    : [];

/** No path of a particular machine. */
const noForeignPlaces: SourceRule = ({ source }) =>
  matches(source, /(?<![\w.)}])\/(?:home|root|Users|work)\/[\w.-]*/gu);

/** A test that works out the day of now by itself is red around midnight (TS-09). */
const shopDayOfFixture: SourceRule = ({ path, source }) =>
  isTest(path) && !hasPlantedExamples(path)
    ? matches(source, /\bshopDayOf\(Date\.now\(\)\)/gu).map(
        (one) => `${one}: take shopToday() before the act`,
      )
    : [];

export const sourceRules = {
  arabicOnlyInTheCatalogue,
  logicalDirectionsOnly,
  coloursFromTokensOnly,
  noLetterSpacing,
  noRawMarkup,
  honestTests,
  namedDeadlines,
  shopDayOfFixture,
  noForeignPlaces,
  declaredFunctions,
  camelCaseConstants,
  upperCaseTags,
} as const satisfies Record<string, SourceRule>;

// The words by which a stored category counts as supplies or accessories (ST-09).
const categoryWords = new Set(['مستلزمات', 'المستلزمات', 'إكسسوارات', 'الإكسسوارات']);

const physicalUtility =
  /^(?:.*:)?-?(?:(?:pl|pr|ml|mr|scroll-(?:pl|pr|ml|mr)|rounded-(?:l|r|tl|tr|bl|br)|border-(?:l|r))(?:-.+)?|(?:left|right)-(?:\d.*|\[.*|auto|full|px)|(?:text|float|clear|origin|bg)-(?:left|right))$/u;

type Program = SourceFile['program'];

/** The tests of such rules state sources that break them. */
function hasPlantedExamples(path: string): boolean {
  return /^(?:tests\/repository|build\/source-rules)\//u.test(path);
}

function isScreen(path: string): boolean {
  return /^(?:shared\/(?:ui|features)|web|renderer)\/.*\.(?:tsx?|css)$/u.test(path) && !isTest(path);
}

function matches(source: string, pattern: RegExp): readonly string[] {
  return [...source.matchAll(pattern)].map(([text]) => text.trim());
}

function classNamesOf(program: Program): readonly string[] {
  return textsOf(program).flatMap((text) => text.split(/\s+/u));
}

/** Every string of a script that is not an import: literals, template parts and the text between tags. */
function textsOf(program: Program): readonly string[] {
  if (program === null) return [];
  const texts: string[] = [];
  const imports = new Set<number>();
  new Visitor({
    ImportDeclaration: (node) => void imports.add(node.source.start),
    Literal: (node) => {
      if (typeof node.value === 'string' && !imports.has(node.start)) texts.push(node.value);
    },
    TemplateElement: (node) => void texts.push(node.value.raw),
    JSXText: (node) => void texts.push(node.value),
  }).visit(program);
  return texts;
}
