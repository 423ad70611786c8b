// The filter of the audit log in the URL, so that a link shows the same list.
import { useSearchParams } from 'react-router-dom';
import { searchWords } from '#kernel/folding';
import { parseShopDay } from '#kernel/shop-day';
import { logKinds, type LogFilter } from './log-rows.ts';

const fields = ['kind', 'by', 'tillId', 'from', 'until'] as const;

type ShownFields = Omit<LogFilter, 'word'>;

export interface ShownAuditFilter {
  readonly filter: LogFilter;
  /** Search terms beyond the first, which are searched in the entries that were read. */
  readonly furtherTerms: readonly string[];
  readonly isFiltered: boolean;
  readonly change: (change: Partial<ShownFields>) => void;
  readonly clear: () => void;
}

export function useAuditFilter(query: string): ShownAuditFilter {
  const [parameters, setParameters] = useSearchParams();
  const [word = null, ...furtherTerms] = searchWords(query);
  const shown: ShownFields = {
    kind: logKinds.find((kind) => kind === parameters.get('kind')) ?? null,
    by: parameters.get('by'),
    tillId: parameters.get('tillId'),
    from: parseShopDay(parameters.get('from') ?? ''),
    until: parseShopDay(parameters.get('until') ?? ''),
  };
  const change = (changed: Partial<ShownFields>) => {
    const after = new URLSearchParams(parameters);
    for (const field of fields) {
      const value = { ...shown, ...changed }[field];
      if (value === null) after.delete(field);
      else after.set(field, value);
    }
    setParameters(after, { replace: true });
  };
  return {
    filter: { ...shown, word },
    furtherTerms,
    isFiltered: word !== null || fields.some((field) => shown[field] !== null),
    change,
    clear: () => setParameters(new URLSearchParams(), { replace: true }),
  };
}
