// How a failure is named in the last lines of a run: of a long log often these lines alone are at hand.
import { stripVTControlCharacters } from 'node:util';

const longestReason = 300;

/** File, title and the beginning of what was thrown, on one line. */
export function nameFailure(file: string, title: string, reason = ''): string {
  const line = stripVTControlCharacters(reason).replace(/\s+/gu, ' ').trim().slice(0, longestReason);
  return `${file} › ${title}${line === '' ? '' : `: ${line}`}`;
}
