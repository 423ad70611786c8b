// The Listen stream of every transport: clients add and remove targets, and every commit that touches a target is sent
// as a consistent snapshot.
import {
  requestFailure,
  type Auth,
  type Change,
  type SecuredDocuments,
  type RequestFailure,
  type StoredDocument,
} from '#server/documents';
import type { StreamQuota } from '#server/limits';
import { z } from 'zod';
import type { ChangeFeed } from './change-feed.ts';
import { isGuessable } from './guessable.ts';
import {
  checkTarget,
  covers,
  documentsOf,
  effectOf,
  isWindowed,
  parseTarget,
  rawTarget,
  type Target,
} from './listen-target.ts';
import { resumeTokenOf, timeOfToken } from './resume-token.ts';
import type { ListenMessage, TargetChange } from './stream-messages.ts';

/** The output of a stream; `fail` ends the stream with an error. */
export interface StreamOutput<Message> {
  send(message: Message): void;
  fail(failure: RequestFailure): void;
}

/** The output of a Listen stream. While nobody reads, no contents are sent; `resume` is called when reading begins. */
export interface ListenOutput extends StreamOutput<ListenMessage> {
  isRead(): boolean;
}

/** The caller and the limits of the stream. */
export interface Listener {
  readonly auth: Auth | null;
  readonly isStaff: boolean;
  readonly quota: Pick<StreamQuota, 'admitTarget' | 'forgetTargets' | 'hasSpace'>;
}

/** The data that a stream listens to. */
export interface ListenSource {
  readonly store: SecuredDocuments;
  readonly changeFeed: ChangeFeed;
}

const rawRequest = z.object({ addTarget: rawTarget.optional(), removeTarget: z.int32().optional() });

export class ListenStream {
  readonly #store: SecuredDocuments;
  readonly #changeFeed: ChangeFeed;
  readonly #auth: Auth | null;
  readonly #isStaff: boolean;
  readonly #quota: Listener['quota'];
  readonly #output: ListenOutput;
  readonly #targets = new Map<number, Target>();
  /** Resume tokens of targets whose contents are not sent yet. Such a target gets no changes either. */
  readonly #waiting = new Map<number, string>();
  readonly #unsubscribe: () => void;

  constructor({ store, changeFeed }: ListenSource, { auth, isStaff, quota }: Listener, output: ListenOutput) {
    this.#store = store;
    this.#changeFeed = changeFeed;
    this.#auth = auth;
    this.#isStaff = isStaff;
    this.#quota = quota;
    this.#output = output;
    this.#unsubscribe = changeFeed.subscribe({
      onChanges: (changes) => this.#sendChanges(changes),
      fail: (failure) => output.fail(failure),
    });
  }

  /** Handles a `ListenRequest`. */
  receive(message: unknown): void {
    const request = rawRequest.safeParse(message);
    if (!request.success) {
      this.#output.fail(requestFailure('InvalidArgument', z.prettifyError(request.error)));
      return;
    }
    const { addTarget, removeTarget } = request.data;
    if (addTarget !== undefined) this.#add(addTarget);
    else if (removeTarget !== undefined) this.#remove(removeTarget);
  }

  /** Sends the contents that waited for a reader. */
  resume(): void {
    for (const id of this.#waiting.keys()) this.#begin(id);
  }

  end(): void {
    this.#unsubscribe();
    this.#targets.clear();
    this.#waiting.clear();
  }

  #add(raw: z.infer<typeof rawTarget>): void {
    const parsed = parseTarget(raw, this.#store.documents.databaseName);
    if (!parsed.ok) return this.#deny(raw.targetId, parsed.error);
    const target = parsed.value;
    if (!this.#isStaff && target.type === 'documents' && [...target.paths].some(isGuessable)) {
      return this.#deny(target.id, requestFailure('PermissionDenied', 'This document cannot be watched.'));
    }
    this.#forget(target.id);
    const admitted = this.#quota.admitTarget();
    if (!admitted.ok) return this.#deny(target.id, admitted.error);
    this.#targets.set(target.id, target);
    const allowed = checkTarget(target, this.#store, this.#auth);
    if (!allowed.ok) return this.#deny(target.id, allowed.error);
    this.#waiting.set(target.id, raw.resumeToken ?? '');
    if (this.#output.isRead()) this.#begin(target.id);
  }

  #begin(id: number): void {
    this.#changeFeed.flush();
    const [target, resumeToken] = [this.#targets.get(id), this.#waiting.get(id)];
    if (target === undefined || resumeToken === undefined) return;
    this.#waiting.delete(id);
    const { epoch, readTime } = this.#store.documents;
    const documents = documentsOf(target, this.#store);
    const sent = resumeToken === '' ? null : timeOfToken(resumeToken, epoch, readTime);
    const since = target.type === 'query' && isWindowed(target.query) ? null : sent;
    const unsent = since === null ? documents : documents.filter(({ updateTime }) => updateTime > since);
    if (!this.#quota.hasSpace(bytesOf(unsent))) {
      return this.#deny(
        target.id,
        requestFailure('ResourceExhausted', 'The client has not read enough for more.'),
      );
    }
    this.#sendTarget('ADD', [target.id]);
    if (resumeToken !== '' && since === null) this.#sendTarget('RESET', [target.id]);
    for (const document of unsent) this.#sendShown(document, [target.id]);
    this.#sendMissing(target, documents, since);
    this.#sendTarget('CURRENT', [target.id], { snapshot: this.#snapshot() });
    this.#sendSnapshot();
  }

  #remove(targetId: number): void {
    this.#forget(targetId);
    this.#sendTarget('REMOVE', [targetId]);
  }

  #deny(targetId: number, cause: RequestFailure): void {
    this.#forget(targetId);
    this.#sendTarget('REMOVE', [targetId], { cause });
  }

  #forget(targetId: number): void {
    this.#waiting.delete(targetId);
    if (this.#targets.delete(targetId)) this.#quota.forgetTargets(1);
  }

  // With a token: the removed and deleted documents, and a count with which the client checks itself. Without a token:
  // the listened documents that do not exist.
  #sendMissing(target: Target, documents: readonly StoredDocument[], since: number | null): void {
    if (since !== null) {
      this.#sendLeftSince(target, documents, since);
      this.#output.send({ type: 'filter', targetId: target.id, count: documents.length });
    } else if (target.type === 'documents') {
      const found = new Set(documents.map(({ path }) => path));
      for (const path of target.paths) if (!found.has(path)) this.#sendDeleted(path, [target.id]);
    }
  }

  #sendLeftSince(target: Target, present: readonly StoredDocument[], since: number): void {
    const shown = new Set(present.map(({ path }) => path));
    for (const collection of collectionsOf(target)) {
      const { written, deleted } = this.#store.documents.changedSince(collection, since);
      for (const document of written) {
        const { path } = document;
        if (covers(target, path) && !shown.has(path)) this.#sendLeft({ path, after: document }, [target.id]);
      }
      for (const path of deleted) if (covers(target, path)) this.#sendDeleted(path, [target.id]);
    }
  }

  #sendChanges(changes: readonly Change[]): void {
    this.#recheck(changes);
    const { shown, left } = this.#effectsOf(changes);
    if (shown.size + left.size === 0) return;
    for (const [path, { item, ids }] of shown) this.#sendShown(item, ids, left.get(path)?.ids ?? []);
    for (const [path, { item, ids }] of left) if (!shown.has(path)) this.#sendLeft(item, ids);
    this.#sendSnapshot();
  }

  /** The documents that the changes show in targets, and those that left targets, by path with the ids of the targets. */
  #effectsOf(changes: readonly Change[]) {
    const shown = new Map<string, InTargets<StoredDocument>>();
    const left = new Map<string, InTargets<Change>>();
    for (const target of this.#targets.values()) {
      if (this.#waiting.has(target.id)) continue;
      const effect = effectOf(target, changes, this.#store);
      for (const document of effect?.shown ?? []) addTarget(shown, document, target.id);
      for (const change of effect?.left ?? []) addTarget(left, change, target.id);
    }
    return { shown, left };
  }

  // Checks access again when a document that the rules looked up has changed (the role of a disabled cashier, a
  // listened document itself).
  #recheck(changes: readonly Change[]): void {
    for (const target of this.#targets.values()) {
      const concerned = changes.some(
        ({ path }) => target.dependsOn.has(path) || (target.type === 'documents' && target.paths.has(path)),
      );
      const allowed = concerned ? checkTarget(target, this.#store, this.#auth) : null;
      if (allowed?.ok === false) this.#deny(target.id, allowed.error);
    }
  }

  #sendShown(
    document: StoredDocument,
    targetIds: readonly number[],
    removedTargetIds: readonly number[] = [],
  ): void {
    this.#output.send({ type: 'document', document, targetIds, removedTargetIds });
  }

  // The current version of a document that left a query is sent only to a caller who may read the document by itself.
  #sendLeft({ path, after }: Pick<Change, 'path' | 'after'>, removedTargetIds: readonly number[]): void {
    if (after === null) return this.#sendDeleted(path, removedTargetIds);
    if (this.#store.checkGet(path, after, this.#auth).ok) return this.#sendShown(after, [], removedTargetIds);
    const { readTime } = this.#store.documents;
    this.#output.send({ type: 'removed', path, readTime, removedTargetIds });
  }

  #sendDeleted(path: string, removedTargetIds: readonly number[]): void {
    const { readTime } = this.#store.documents;
    this.#output.send({ type: 'deleted', path, readTime, removedTargetIds });
  }

  #sendTarget(
    change: TargetChange['change'],
    targetIds: readonly number[],
    extra: Pick<TargetChange, 'cause' | 'snapshot'> = {},
  ): void {
    this.#output.send({ type: 'target', change, targetIds, ...extra });
  }

  #sendSnapshot(): void {
    this.#sendTarget('NO_CHANGE', [], { snapshot: this.#snapshot() });
  }

  #snapshot(): { readonly resumeToken: string; readonly readTime: number } {
    const { epoch, readTime } = this.#store.documents;
    return { resumeToken: resumeTokenOf(epoch, readTime), readTime };
  }
}

interface InTargets<Item> {
  readonly item: Item;
  readonly ids: number[];
}

function addTarget<Item extends { readonly path: string }>(
  items: Map<string, InTargets<Item>>,
  item: Item,
  targetId: number,
): void {
  const entry = items.get(item.path) ?? { item, ids: [] };
  entry.ids.push(targetId);
  items.set(item.path, entry);
}

/** The size of lists that many targets share between two commits. */
const knownBytes = new WeakMap<readonly StoredDocument[], number>();

/** The size of a message without its document, rounded up. */
const messageBytes = 200;

function bytesOf(documents: readonly StoredDocument[]): number {
  const known = knownBytes.get(documents);
  if (known !== undefined) return known;
  const bytes = documents.reduce((sum, { json }) => sum + Buffer.byteLength(json) + messageBytes, 0);
  knownBytes.set(documents, bytes);
  return bytes;
}

function collectionsOf(target: Target): readonly string[] {
  if (target.type === 'query') return [target.query.collection];
  return [...new Set([...target.paths].map((path) => path.split('/').at(-2) ?? ''))];
}
