// The Listen stream of every transport: clients add and remove targets, and every commit that touches a target is sent
// as a consistent snapshot.
import {
  requestFailure,
  type Auth,
  type Change,
  type ReadBudget,
  type SecuredDocuments,
  type RequestFailure,
  type StoredDocument,
} from '#server/documents';
import { ok, type Result } from '#kernel/result';
import type { StreamQuota } from '#server/limits';
import { z } from 'zod';
import type { ChangeFeed } from './change-feed.ts';
import { isGuessable } from './guessable.ts';
import {
  addTarget,
  bytesOf,
  maxResumedChanges,
  startRemainder,
  type Contents,
  type InTargets,
  type LeftDocument,
} from './listen-contents.ts';
import { HeldWork } from './held-work.ts';
import {
  checkTarget,
  covers,
  documentsOf,
  effectOf,
  isWindowed,
  missingOf,
  parseTarget,
  rawTarget,
  rememberWindow,
  type Target,
  collectionsOf,
} from './listen-target.ts';
import { boundedToken, resumeTokenOf, timeOfToken } from './resume-token.ts';
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
  /** With bounds the stream works in turns, so that a commit does not wait for the streams of visitors. */
  readonly budget: ReadBudget;
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
  readonly #budget: ReadBudget;
  readonly #output: ListenOutput;
  readonly #targets = new Map<number, Target>();
  /** Resume tokens of targets whose contents are not sent yet. Such a target gets no changes either. */
  readonly #waiting = new Map<number, string>();
  readonly #held = new HeldWork();
  readonly #unsubscribe: () => void;

  constructor(
    { store, changeFeed }: ListenSource,
    { auth, isStaff, quota, budget }: Listener,
    output: ListenOutput,
  ) {
    this.#store = store;
    this.#changeFeed = changeFeed;
    this.#auth = auth;
    this.#isStaff = isStaff;
    this.#quota = quota;
    this.#budget = budget;
    this.#output = output;
    this.#unsubscribe = changeFeed.subscribe({
      onChanges: (changes) => this.#onChanges(changes),
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
    if (addTarget !== undefined) this.#held.request(() => this.#add(addTarget));
    else if (removeTarget !== undefined) this.#held.request(() => this.#remove(removeTarget));
  }

  /** Sends the contents that waited for a reader. */
  resume(): void {
    for (const id of this.#waiting.keys()) this.#held.request(() => this.#begin(id));
  }

  end(): void {
    this.#unsubscribe();
    this.#held.end();
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
    const allowed = this.#check(target);
    if (!allowed.ok) return this.#deny(target.id, allowed.error);
    this.#waiting.set(target.id, boundedToken(raw.resumeToken ?? ''));
    if (this.#output.isRead()) this.#begin(target.id);
  }

  #begin(id: number): void {
    const [target, resumeToken] = [this.#targets.get(id), this.#waiting.get(id)];
    if (target === undefined || resumeToken === undefined) return;
    if (this.#budget.bounds !== null)
      return this.#held.during(() => this.#load(target, resumeToken), this.#onDefect);
    this.#changeFeed.flush();
    this.#held.sendChanges();
    const documents = documentsOf(target, this.#store, this.#budget);
    if (documents === null) return this.#held.during(() => this.#load(target, resumeToken), this.#onDefect);
    const { readTime } = this.#store.documents;
    const contents = this.#contentsOf(target, documents, { resumeToken, readTime });
    if (contents === null) return;
    for (const document of contents.unsent) this.#sendShown(document, [target.id]);
    this.#sendEnd(target, contents);
  }

  /** Reads and sends the contents of a target in pieces. What happens meanwhile is held, so that it follows them. */
  async #load(target: Target, resumeToken: string): Promise<void> {
    const { documents } = this.#store;
    await documents.turn(this.#budget);
    if (this.#held.isEnded) return;
    this.#changeFeed.flush();
    this.#held.sendChanges();
    const { readTime } = documents;
    const found =
      target.type === 'query'
        ? await documents.read(target.query, this.#budget)
        : ok({ found: documentsOf(target, this.#store, this.#budget) ?? [], readTime });
    if (this.#held.isEnded) return;
    if (!found.ok) return this.#deny(target.id, found.error);
    rememberWindow(target, found.value.found);
    const contents = this.#contentsOf(target, found.value.found, { resumeToken, readTime });
    if (contents === null) return;
    const sent = await documents.inPieces(contents.unsent, this.#budget, (document) => {
      if (!this.#held.isEnded) this.#sendShown(document, [target.id]);
    });
    if (this.#held.isEnded) return;
    if (sent.ok) this.#sendEnd(target, contents);
    else this.#deny(target.id, sent.error);
  }

  /** Announces a target whose documents follow; null where the client has not read enough. */
  #contentsOf(
    target: Target,
    documents: readonly StoredDocument[],
    { resumeToken, readTime }: { readonly resumeToken: string; readonly readTime: number },
  ): Contents | null {
    this.#waiting.delete(target.id);
    const sent = resumeToken === '' ? null : timeOfToken(resumeToken, this.#store.documents.epoch, readTime);
    const isResumed = sent !== null && !(target.type === 'query' && isWindowed(target.query));
    const left = isResumed ? this.#leftSince(target, documents, sent) : null;
    const unsent =
      left === null ? documents : documents.filter(({ updateTime }) => sent === null || updateTime > sent);
    if (!this.#quota.hasSpace(bytesOf(unsent))) {
      this.#deny(target.id, requestFailure('ResourceExhausted', 'The client has not read enough for more.'));
      return null;
    }
    this.#sendTarget('ADD', [target.id]);
    if (resumeToken !== '' && left === null) this.#sendTarget('RESET', [target.id]);
    return { documents, unsent, left, missing: left === null ? missingOf(target, documents) : [], readTime };
  }

  #sendEnd(target: Target, contents: Contents): void {
    const { readTime } = contents;
    this.#sendAbsent(target, contents);
    this.#bill(startRemainder(contents));
    this.#sendTarget('CURRENT', [target.id], { snapshot: this.#snapshot(readTime) });
    this.#sendSnapshot(readTime);
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
  #sendAbsent(target: Target, { documents, left, missing }: Contents): void {
    for (const path of missing) this.#sendDeleted(path, [target.id]);
    if (left === null) return;
    for (const each of left) this.#sendLeft(each, [target.id]);
    this.#output.send({ type: 'filter', targetId: target.id, count: documents.length });
  }

  /** What has left the target since that time; null where so much has changed that everything is sent again. */
  #leftSince(
    target: Target,
    present: readonly StoredDocument[],
    since: number,
  ): readonly LeftDocument[] | null {
    const shown = new Set(present.map(({ path }) => path));
    const left: LeftDocument[] = [];
    for (const collection of collectionsOf(target)) {
      const changed = this.#store.documents.changedSince(collection, since, maxResumedChanges);
      if (changed === null) return null;
      for (const document of changed.written) {
        const { path } = document;
        if (covers(target, path) && !shown.has(path)) left.push({ path, after: document });
      }
      for (const path of changed.deleted) if (covers(target, path)) left.push({ path, after: null });
    }
    return left;
  }

  #onChanges(changes: readonly Change[]): void {
    if (this.#budget.bounds !== null && !this.#held.isBusy) {
      this.#held.during(() => this.#store.documents.turn(this.#budget), this.#onDefect);
    }
    this.#held.change(() => this.#sendChanges(changes));
  }

  #sendChanges(changes: readonly Change[]): void {
    this.#budget.count(() => this.#sendEffects(changes));
    const refusal = this.#budget.exhaustion();
    if (refusal !== null) this.#output.fail(refusal);
  }

  #sendEffects(changes: readonly Change[]): void {
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
      const effect = effectOf(target, changes, this.#store, this.#budget);
      if (effect === 'TooLong') {
        this.#readAgain(target);
        continue;
      }
      for (const document of effect?.shown ?? []) addTarget(shown, document, target.id);
      for (const change of effect?.left ?? []) addTarget(left, change, target.id);
    }
    return { shown, left };
  }

  // A token of no epoch makes the client forget what it has.
  #readAgain({ id }: Target): void {
    this.#waiting.set(id, resumeTokenOf('', 0));
    this.#held.request(() => this.#begin(id));
  }

  #check(target: Target): Result<void, RequestFailure> {
    return this.#budget.count(() => checkTarget(target, this.#store, this.#auth, this.#budget));
  }

  readonly #onDefect = (defect: unknown): void => this.#changeFeed.reportDefect(defect, this.#output);

  // Checks access again when a document that the rules looked up has changed (the role of a disabled cashier, a
  // listened document itself).
  #recheck(changes: readonly Change[]): void {
    for (const target of this.#targets.values()) {
      const concerned = changes.some(
        ({ path }) => target.dependsOn.has(path) || (target.type === 'documents' && target.paths.has(path)),
      );
      const allowed = concerned ? this.#check(target) : null;
      if (allowed?.ok === false) this.#deny(target.id, allowed.error);
    }
  }

  #sendShown(
    document: StoredDocument,
    targetIds: readonly number[],
    removedTargetIds: readonly number[] = [],
  ): void {
    this.#bill(targetIds.length + removedTargetIds.length);
    this.#output.send({ type: 'document', document, targetIds, removedTargetIds });
  }

  // The current version of a document that left a query is sent only to a caller who may read the document by itself.
  #sendLeft({ path, after }: Pick<Change, 'path' | 'after'>, removedTargetIds: readonly number[]): void {
    if (after === null) return this.#sendDeleted(path, removedTargetIds);
    if (this.#store.checkGet(path, after, this.#auth).ok) return this.#sendShown(after, [], removedTargetIds);
    const { readTime } = this.#store.documents;
    this.#bill(removedTargetIds.length);
    this.#output.send({ type: 'removed', path, readTime, removedTargetIds });
  }

  #sendDeleted(path: string, removedTargetIds: readonly number[]): void {
    const { readTime } = this.#store.documents;
    this.#output.send({ type: 'deleted', path, readTime, removedTargetIds });
  }

  // A target is billed for each document that is sent for it, a deleted one excepted.
  #bill(documents: number): void {
    this.#store.bill.reads(documents);
  }

  #sendTarget(
    change: TargetChange['change'],
    targetIds: readonly number[],
    extra: Pick<TargetChange, 'cause' | 'snapshot'> = {},
  ): void {
    this.#output.send({ type: 'target', change, targetIds, ...extra });
  }

  #sendSnapshot(readTime = this.#store.documents.readTime): void {
    this.#sendTarget('NO_CHANGE', [], { snapshot: this.#snapshot(readTime) });
  }

  #snapshot(readTime: number): { readonly resumeToken: string; readonly readTime: number } {
    const { epoch } = this.#store.documents;
    return { resumeToken: resumeTokenOf(epoch, readTime), readTime };
  }
}
