// Cuts a text between graphemes (characters as readers see them), never inside one.

/** The first `length` characters (graphemes) and '...', or the whole text when it is not longer (LM-06). */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === length) return `${text.slice(0, index).trimEnd()}...`;
    count += 1;
  }
  return text;
}

const segmenter = new Intl.Segmenter('ar', { granularity: 'grapheme' });

/** At most this many UTF-16 units, without half a character at the end. */
export function beginningOf(text: string, units: number): string {
  return text.slice(0, units).replace(/[\uD800-\uDBFF]$/, '');
}
