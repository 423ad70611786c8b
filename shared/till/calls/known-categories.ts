// The categories of products of receipts: those of this till's own list, and what the backend was asked about once (RF-10).
import type { TillDeps } from '../ports/deps.ts';
import type { TillView } from '../ports/till-state.ts';

export interface KnownCategories {
  /** By product id; one that neither this till nor the backend could name is absent. */
  readonly of: (productIds: readonly string[]) => Readonly<Record<string, string>>;
  /** Asks the backend for those that are not known, with a connection. */
  readonly learn: (productIds: readonly string[]) => Promise<void>;
}

export function createKnownCategories(
  { backend, connection }: Pick<TillDeps, 'backend' | 'connection'>,
  view: Pick<TillView, 'productList'>,
): KnownCategories {
  const answered = new Map<string, string>();

  const of = (productIds: readonly string[]): Readonly<Record<string, string>> => {
    const list = new Map(view.productList().map(({ id, category }) => [id, category]));
    return Object.fromEntries(
      productIds.flatMap((id) => {
        const category = list.get(id) ?? answered.get(id);
        return category === undefined ? [] : [[id, category]];
      }),
    );
  };

  return {
    of,
    learn: async (productIds) => {
      const known = of(productIds);
      const unknown = productIds.filter((id) => known[id] === undefined);
      if (unknown.length === 0 || !connection.isOnline()) return;
      const answer = await backend.productCategories(unknown);
      if (!answer.ok) return;
      for (const [id, category] of Object.entries(answer.value)) answered.set(id, category);
    },
  };
}
