// Parameters of the URL as state: they can be sent as a link, and survive a reload.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface UrlFields {
  readonly get: (name: string) => string | null;
  /** null removes a parameter; those that are not named stay. */
  readonly put: (values: UrlValues) => void;
  /** Removes every parameter. */
  readonly clear: () => void;
}

type UrlValues = Readonly<Record<string, string | null>>;

export function useUrlFields(): UrlFields {
  const [parameters, setParameters] = useSearchParams();
  return {
    get: (name) => parameters.get(name),
    put: (values) => setParameters((before) => withValues(before, values), { replace: true }),
    clear: () => setParameters({}, { replace: true }),
  };
}

/** null and '' remove the parameter; the other parameters stay. `push` adds a step to the browser's history. */
export function useUrlParam(
  name: string,
  history: 'replace' | 'push' = 'replace',
): readonly [string | null, (value: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const put = useCallback(
    (value: string | null) =>
      setParameters((before) => withValues(before, { [name]: value === '' ? null : value }), {
        replace: history === 'replace',
      }),
    [setParameters, name, history],
  );
  return [parameters.get(name), put];
}

function withValues(before: URLSearchParams, values: UrlValues): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  return after;
}
