// Checks that run in Node and in the page: a title, and a function that throws when the check fails.

export interface Check<World> {
  readonly title: string;
  readonly run: (world: World) => Promise<void>;
}

/** Throws unless both are the same JSON, with fields in any order. */
export function same(actual: unknown, expected: unknown): void {
  const [shown, wanted] = [JSON.stringify(actual, sorted), JSON.stringify(expected, sorted)];
  if (shown !== wanted) throw new Error(`expected ${wanted}, got ${shown}`);
}

/** The code of the operation's refusal, 'none' when it succeeds. */
export async function codeOf(operation: Promise<unknown>): Promise<string> {
  try {
    await operation;
    return 'none';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));
}
