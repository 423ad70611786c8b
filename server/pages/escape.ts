// Texts in HTML: whatever a shop has typed stays text (WS-05).

/** A text for an element or for an attribute in double quotes. The parser drops NUL and turns a bare CR into LF. */
export function escapeHtml(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/[&<>"'\r]/g, (letter) => `&#${letter.codePointAt(0)};`);
}

/** JSON for a script block: no letter of it can end the block or begin a comment. */
export function jsonInScript(data: object): string {
  return JSON.stringify(data)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}
