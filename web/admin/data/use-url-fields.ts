// Several parameters of the URL as state, so that a link shows the same list.
import { useSearchParams } from 'react-router-dom';

export interface UrlFields {
  readonly get: (name: string) => string | null;
  /** null removes a parameter; those that are not named stay. */
  readonly put: (values: Readonly<Record<string, string | null>>) => void;
  /** Removes every parameter. */
  readonly clear: () => void;
}

export function useUrlFields(): UrlFields {
  const [parameters, setParameters] = useSearchParams();
  const replace = (after: URLSearchParams) => setParameters(after, { replace: true });
  return {
    get: (name) => parameters.get(name),
    put: (values) => {
      const after = new URLSearchParams(parameters);
      for (const [name, value] of Object.entries(values)) {
        if (value === null) after.delete(name);
        else after.set(name, value);
      }
      replace(after);
    },
    clear: () => replace(new URLSearchParams()),
  };
}
