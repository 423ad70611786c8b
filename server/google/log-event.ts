// Events of the service beside its requests.

/** Takes an event by name, with numbers and codes only (CL-07). */
export type LogEvent = (event: string, facts: Readonly<Record<string, number | string>>) => void;

/** The code of a failure. Its message is not logged: it may repeat what was sent. */
export function codeOf(failure: unknown): string {
  return failure instanceof Error && 'code' in failure ? String(failure.code) : 'Unexpected';
}
