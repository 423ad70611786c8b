// One parameter of the URL as state: it can be sent as a link, and survives a reload.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** null and '' remove the parameter; the other parameters stay. `push` adds a step to the browser's history. */
export function useUrlParam(
  name: string,
  history: 'replace' | 'push' = 'replace',
): readonly [string | null, (value: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const put = useCallback(
    (value: string | null) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          if (value) after.set(name, value);
          else after.delete(name);
          return after;
        },
        { replace: history === 'replace' },
      ),
    [setParameters, name, history],
  );
  return [parameters.get(name), put];
}
