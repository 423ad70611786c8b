// The filter of the audit log in the URL, so that a link shows the same list.
import { searchWords } from '#kernel/folding';
import { parseShopDay } from '#kernel/shop-day';
import { useUrlFields } from '../data/use-url-fields.ts';
import { logKinds, type LogFilter } from './log-rows.ts';

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
  const { get, put, clear } = useUrlFields();
  const [word = null, ...furtherTerms] = searchWords(query);
  const shown = {
    kind: logKinds.find((kind) => kind === get('kind')) ?? null,
    by: get('by'),
    tillId: get('tillId'),
    from: parseShopDay(get('from') ?? ''),
    until: parseShopDay(get('until') ?? ''),
  };
  const filter = { ...shown, word };
  return {
    filter,
    furtherTerms,
    isFiltered: Object.values(filter).some((value) => value !== null),
    change: (changed) => put({ ...shown, ...changed }),
    clear,
  };
}
