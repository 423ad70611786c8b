// Comma-separated text (RFC 4180) as records with their line numbers; ',', ';' or a tab between cells, quotes, any line end.

/** A record, or its error. */
export interface CsvRecord {
  /** The line of the file on which it begins, from 1. */
  readonly line: number;
  /** Its end in the text: the progress of reading. */
  readonly end: number;
  readonly cells: readonly string[];
  readonly problem: 'UnclosedQuote' | 'StrayQuote' | null;
}

export type CsvDelimiter = ',' | ';' | '\t';

const delimiters = [',', ';', '\t'] as const satisfies readonly CsvDelimiter[];

/** The line before the headings by which Excel states the delimiter of a file. */
const statedDelimiter = /^\uFEFF?"?sep=([,;\t])"?(?:\r\n?|\n|$)/i;

/** The delimiter of a text: the stated one, else the most frequent one of its first line, outside of quotes; ',' by default. */
export function delimiterOf(text: string): CsvDelimiter {
  const stated = statedDelimiter.exec(text)?.[1];
  const named = delimiters.find((delimiter) => delimiter === stated);
  if (named !== undefined) return named;
  const [firstLine = ''] = /^[^\r\n]*/.exec(text) ?? [];
  const bare = firstLine.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: CsvDelimiter): number => bare.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/**
 * Reads one record after the other, so that a long file can be read in slices. Skips a byte order mark, a stated delimiter, and lines
 * without any text: a spreadsheet writes ',,,' for an emptied row.
 */
export function* csvRecords(text: string, delimiter: CsvDelimiter): Generator<CsvRecord, void, undefined> {
  const [stated] = statedDelimiter.exec(text) ?? [];
  const first =
    stated === undefined
      ? { at: text.startsWith('\uFEFF') ? 1 : 0, line: 1 }
      : { at: stated.length, line: 2 };
  const reader = { text, delimiter, ...first };
  while (reader.at < text.length) {
    const line = reader.line;
    const { cells, problem } = readRecord(reader);
    if (problem !== null || cells.some((cell) => cell.trim() !== '')) {
      yield { line, end: reader.at, cells, problem };
    }
  }
}

interface Reader {
  readonly text: string;
  readonly delimiter: CsvDelimiter;
  at: number;
  line: number;
}
type Cells = Pick<CsvRecord, 'cells' | 'problem'>;

function readRecord(reader: Reader): Cells {
  const cells: string[] = [];
  let problem: CsvRecord['problem'] = null;
  for (;;) {
    const cell = reader.text[reader.at] === '"' ? readQuoted(reader) : readBare(reader);
    cells.push(cell.text);
    problem ??= cell.problem;
    if (reader.text[reader.at] !== reader.delimiter) break;
    reader.at += 1;
  }
  skipLineEnd(reader);
  return { cells, problem };
}

interface Cell {
  readonly text: string;
  readonly problem: CsvRecord['problem'];
}

function readBare(reader: Reader): Cell {
  const start = reader.at;
  while (reader.at < reader.text.length && !endsCell(reader)) reader.at += 1;
  const text = reader.text.slice(start, reader.at);
  return { text, problem: text.includes('"') ? 'StrayQuote' : null };
}

function readQuoted(reader: Reader): Cell {
  let text = '';
  let start = reader.at + 1;
  for (;;) {
    const quote = reader.text.indexOf('"', start);
    if (quote === -1) return closeAtEnd(reader, text + reader.text.slice(start));
    text += reader.text.slice(start, quote);
    reader.line += countLines(reader.text.slice(start, quote));
    if (reader.text[quote + 1] !== '"') {
      reader.at = quote + 1;
      return afterQuote(reader, text);
    }
    text += '"';
    start = quote + 2;
  }
}

/** Only the end of the cell may follow a closing quote. */
function afterQuote(reader: Reader, text: string): Cell {
  if (reader.at >= reader.text.length || endsCell(reader)) return { text, problem: null };
  const rest = readBare(reader);
  return { text: text + rest.text, problem: 'StrayQuote' };
}

function closeAtEnd(reader: Reader, text: string): Cell {
  reader.at = reader.text.length;
  return { text, problem: 'UnclosedQuote' };
}

function endsCell({ text, delimiter, at }: Reader): boolean {
  const letter = text[at];
  return letter === delimiter || letter === '\n' || letter === '\r';
}

function skipLineEnd(reader: Reader): void {
  if (reader.text[reader.at] === '\r') reader.at += 1;
  if (reader.text[reader.at] === '\n') reader.at += 1;
  reader.line += 1;
}

function countLines(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}
