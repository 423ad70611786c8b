// JSON that another program or an earlier run of this program wrote.

/** The value of a JSON text; null when there is no text or it does not parse. */
export function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
