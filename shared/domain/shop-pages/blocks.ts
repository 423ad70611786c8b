// The form of a page's text: paragraphs, and lists of the lines that begin with '- '. There is no markup.

/** Equal lines differ by their place in the text, which `line` counts from 0. */
export interface TextLine {
  readonly line: number;
  readonly text: string;
}

export type TextBlock =
  | (TextLine & { readonly type: 'Paragraph' })
  | { readonly type: 'List'; readonly line: number; readonly items: readonly TextLine[] };

/** Each line is a paragraph or an item; an empty line parts two lists. */
export function textBlocks(text: string): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  let items: TextLine[] | null = null;
  for (const [line, typed] of text.split(/\r\n|\r|\n/u).entries()) {
    const trimmed = typed.trim();
    const item = /^-\s+(.+)$/u.exec(trimmed)?.[1];
    if (item === undefined) {
      items = null;
      if (trimmed !== '') blocks.push({ type: 'Paragraph', line, text: trimmed });
      continue;
    }
    if (items === null) blocks.push({ type: 'List', line, items: (items = []) });
    items.push({ line, text: item });
  }
  return blocks;
}
