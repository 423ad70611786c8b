// The evaluation of one request: its document lookups, and its use of the cloud's limits.
import type { DocumentView } from '#server/documents';
import { resourceOf } from './document-value.ts';
import { LimitReached } from './rules-error.ts';
import type { RuleMap, RuleValue } from './value.ts';

/** The cloud's limits on evaluating one request. */
export const limits = { expressions: 1000, accessesPerOperation: 10, accessesPerCommit: 20 } as const;

/** The documents that a request's rules have looked up; all writes of a commit share it. */
export interface Lookups {
  readonly documents: DocumentView;
  readonly limit: number;
  readonly seen: Map<string, RuleMap | null>;
}

export function lookupsFor(documents: DocumentView, limit: number): Lookups {
  return { documents, limit, seen: new Map() };
}

/** The evaluation of one operation. `resource` is null where there is no document. */
export class Evaluation {
  readonly request: RuleMap;
  readonly resource: RuleValue;
  /** Expressions evaluated so far, counted as docs/decisions/rules-budget.md describes. */
  expressions = 0;
  readonly #lookups: Lookups;
  readonly #accessed = new Set<string>();

  constructor(request: RuleMap, resource: RuleValue, lookups: Lookups) {
    this.request = request;
    this.resource = resource;
    this.#lookups = lookups;
  }

  /** Documents looked up by this operation. */
  get accesses(): number {
    return this.#accessed.size;
  }

  charge(expressions: number): void {
    this.expressions += expressions;
    if (this.expressions > limits.expressions) throw new LimitReached('1000 expressions');
  }

  /** The document before (`get`) or after the commit (`getAfter`). A repeated lookup does not count. */
  lookUp(when: 'get' | 'getAfter', path: string): RuleMap | null {
    const key = `${when} ${path}`;
    this.#accessed.add(key);
    if (this.#accessed.size > limits.accessesPerOperation) throw new LimitReached('10 document reads');
    const { documents, seen, limit } = this.#lookups;
    const known = seen.get(key);
    if (known !== undefined) return known;
    if (seen.size >= limit) throw new LimitReached(`${limit} document reads`);
    const document = documents[when](path);
    const resource = document === null ? null : resourceOf(document);
    seen.set(key, resource);
    return resource;
  }
}
