// Computes a commit without side effects: the documents after it from the writes and the documents before it, or a
// refusal.
import { isDeepStrictEqual } from 'node:util';
import { err, ok, type Result } from '#kernel/result';
import type { Document } from '../values/document.ts';
import { documentSize, maxDocumentBytes, mayBeTooLarge } from '../values/document-size.ts';
import { requestFailure, type RequestFailure } from '../values/failure.ts';
import { FieldsDraft, valueAt } from '../values/field-path.ts';
import type { ProposedWrite } from '../access-control.ts';
import { formatTime } from '../values/time.ts';
import { applyTransform } from './transform.ts';
import type { Fields, Value } from '../values/value.ts';
import type { Precondition, SetWrite, Write, WriteResult } from './write.ts';

/** A new version, with its fields as canonical JSON. */
export interface StagedDocument extends Document {
  readonly fieldsJson: string;
}

export interface StagedCommit {
  /** The last version of each changed document, null for a deletion. */
  readonly changes: ReadonlyMap<string, StagedDocument | null>;
  /** The writes that the rules judge; `verify` writes change nothing and are not included. */
  readonly proposed: readonly ProposedWrite[];
  readonly results: readonly WriteResult[];
}

/** Applies the writes in order on top of `read`. `time`: the time of the commit, microseconds. */
export function stageCommit(
  writes: readonly Write[],
  read: (path: string) => Document | null,
  time: number,
): Result<StagedCommit, RequestFailure> {
  const impossible = impossibleSequence(writes);
  if (impossible !== null) return err(requestFailure('InvalidArgument', impossible));
  const changes = new Map<string, StagedDocument | null>();
  const proposed: ProposedWrite[] = [];
  const results: WriteResult[] = [];
  for (const write of writes) {
    const staged = changes.get(write.path);
    const before = staged === undefined ? read(write.path) : staged;
    const outcome = stageWrite(write, before, time);
    if (!outcome.ok) return outcome;
    const { change, proposal, result } = outcome.value;
    if (change !== undefined) changes.set(write.path, change);
    if (proposal !== null) proposed.push(proposal);
    results.push(result);
  }
  return ok({ changes, proposed, results });
}

/**
 * What the cloud refuses whatever is stored: an update after a deletion and an insert after a write of one document, as its
 * reference of Datastore's commits lists them. Null where the writes have none.
 */
function impossibleSequence(writes: readonly Write[]): string | null {
  const earlier = new Map<string, 'Set' | 'Delete'>();
  for (const { type, path, precondition } of writes) {
    if (type === 'Verify') continue;
    const before = earlier.get(path);
    earlier.set(path, type);
    if (type === 'Delete' || precondition?.type !== 'Exists') continue;
    if (precondition.exists && before === 'Delete') {
      return `Cannot update ${path} after deleting it in the same commit.`;
    }
    if (!precondition.exists && before === 'Set') {
      return `Cannot create ${path} after writing it in the same commit.`;
    }
  }
  return null;
}

interface StagedWrite {
  /** The new version, null for a deletion; undefined if the write changes nothing. */
  readonly change: StagedDocument | null | undefined;
  readonly proposal: ProposedWrite | null;
  readonly result: WriteResult;
}

function stageWrite(
  write: Write,
  before: Document | null,
  time: number,
): Result<StagedWrite, RequestFailure> {
  const unmet = unmetPrecondition(write.precondition, before, write.path);
  if (unmet !== null) return err(unmet);
  switch (write.type) {
    case 'Verify':
      return ok({
        change: undefined,
        proposal: null,
        result: { updateTime: before?.updateTime ?? time, transformResults: [] },
      });
    case 'Delete':
      return ok({
        change: null,
        proposal: { operation: 'delete', path: write.path, before, after: null },
        result: { updateTime: null, transformResults: [] },
      });
    case 'Set':
      return stageSet(write, before, time);
  }
}

function stageSet(
  write: SetWrite,
  before: Document | null,
  time: number,
): Result<StagedWrite, RequestFailure> {
  const { fields, transformResults } = fieldsAfter(write, before?.fields ?? {}, time);
  if (before !== null && isDeepStrictEqual(fields, before.fields)) {
    // The write changes nothing: there is no new version and no event, and its result has the former time.
    return ok({
      change: undefined,
      proposal: proposalOf(write.path, before, before),
      result: { updateTime: before.updateTime, transformResults },
    });
  }
  const after = versionAfter(write.path, fields, before, time);
  const tooLarge = sizeProblem(after);
  if (tooLarge !== null) return err(tooLarge);
  return ok({
    change: after,
    proposal: proposalOf(write.path, before, after),
    result: { updateTime: time, transformResults },
  });
}

function proposalOf(path: string, before: Document | null, after: Document): ProposedWrite {
  return before === null
    ? { operation: 'create', path, before, after }
    : { operation: 'update', path, before, after };
}

function unmetPrecondition(
  precondition: Precondition | null,
  document: Document | null,
  path: string,
): RequestFailure | null {
  if (precondition === null) return null;
  if (precondition.type === 'Exists') {
    if (precondition.exists && document === null)
      return requestFailure('NotFound', `No document to update: ${path}`);
    if (!precondition.exists && document !== null) {
      return requestFailure('AlreadyExists', `Document already exists: ${path}`);
    }
    return null;
  }
  if (document?.updateTime === precondition.updateTime) return null;
  const stored = document === null ? 'no version' : formatTime(document.updateTime);
  return requestFailure(
    'FailedPrecondition',
    `The stored version (${stored}) of ${path} does not match the required base version (${formatTime(precondition.updateTime)}).`,
  );
}

function fieldsAfter(
  write: SetWrite,
  before: Fields,
  time: number,
): { readonly fields: Fields; readonly transformResults: readonly Value[] } {
  const draft = new FieldsDraft(write.mask === null ? write.fields : before);
  for (const path of write.mask ?? []) {
    const value = valueAt(write.fields, path);
    if (value === undefined) draft.remove(path);
    else draft.set(path, value);
  }
  const transformResults: Value[] = [];
  for (const transform of write.transforms) {
    const { value, result } = applyTransform(transform, draft.valueAt(transform.field), time);
    draft.set(transform.field, value);
    transformResults.push(result);
  }
  return { fields: draft.fields, transformResults };
}

function versionAfter(path: string, fields: Fields, before: Document | null, time: number): StagedDocument {
  const fieldsJson = JSON.stringify(fields);
  return { path, fields, fieldsJson, createTime: before?.createTime ?? time, updateTime: time };
}

function sizeProblem(document: StagedDocument): RequestFailure | null {
  if (!mayBeTooLarge(document.path, document.fieldsJson)) return null;
  const size = documentSize(document);
  if (size <= maxDocumentBytes) return null;
  return requestFailure(
    'InvalidArgument',
    `Document ${document.path} cannot be written because its size (${size} bytes) exceeds the maximum allowed size of ${maxDocumentBytes} bytes.`,
  );
}
