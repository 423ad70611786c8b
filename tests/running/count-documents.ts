// Counts the documents that a shop of this process reads and writes, as Google bills them.
import { Documents } from '#server/documents';

export interface DocumentCount {
  readonly reads: () => number;
  readonly writes: () => number;
  /** Runs a step and returns what it alone has read and written. */
  readonly during: (
    step: () => Promise<unknown>,
  ) => Promise<{ readonly reads: number; readonly writes: number }>;
  readonly stop: () => void;
}

/**
 * A read is a document that was asked for, also if there is none; a document that a query or listener has found, at least one a query; an
 * aggregation (of at most 1,000 index entries); a document that a rule looks up. What a commit reads of the documents that it writes is
 * not billed. Of the pages that the server writes the product alone counts: the cloud service holds products, settings and categories
 * for all visitors, and its own tests count what that costs.
 */
export function countDocuments(): DocumentCount {
  // oxlint-disable-next-line typescript/unbound-method -- each is called with the store that it is called on
  const { get, query, aggregate, enqueueCommit } = Documents.prototype;
  let reads = 0;
  let writes = 0;
  Documents.prototype.get = function (path) {
    if (path.startsWith('products/') || !isForPages()) reads += 1;
    return get.call(this, path);
  };
  Documents.prototype.query = function (asked) {
    const found = query.call(this, asked);
    if (!isForPages()) reads += Math.max(1, found.length);
    return found;
  };
  Documents.prototype.aggregate = function (asked, aggregations) {
    reads += 1;
    return aggregate.call(this, asked, aggregations);
  };
  Documents.prototype.enqueueCommit = async function (order) {
    const check: typeof order.check = (proposed, view, time) => {
      const before = reads;
      const lookedUp = new Set<string>();
      const noted = (path: string): string => {
        lookedUp.add(path);
        return path;
      };
      const seen: typeof view = {
        get: (path) => view.get(noted(path)),
        getAfter: (path) => view.getAfter(noted(path)),
      };
      const verdict = order.check(proposed, seen, time);
      reads = before + lookedUp.size;
      return verdict;
    };
    const committed = await enqueueCommit.call(this, { ...order, check });
    if (committed.ok) writes += order.writes.filter(({ type }) => type !== 'Verify').length;
    reads -= new Set(order.writes.map(({ path }) => path)).size + (order.unchanged?.versions.size ?? 0);
    return committed;
  };
  return {
    reads: () => reads,
    writes: () => writes,
    during: async (step) => {
      const [readsBefore, writesBefore] = [reads, writes];
      await step();
      return { reads: reads - readsBefore, writes: writes - writesBefore };
    },
    stop: () => Object.assign(Documents.prototype, { get, query, aggregate, enqueueCommit }),
  };
}

/** Whether the packed catalogue and the pages ask. */
function isForPages(): boolean {
  return new Error('asked').stack?.includes('/server/shop/shop-reader.ts') === true;
}
