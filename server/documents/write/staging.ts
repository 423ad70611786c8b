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
  const changes = new Map<string, StagedDocument | null>();
  const proposed: ProposedWrite[] = [];
  const results: WriteResult[] = [];
  for (const write of writes) {
    const staged = changes.get(write.path);
    const before = staged === undefined ? read(write.path) : staged;
    if (write.type === 'Set' && staged === null && requiresDocument(write)) {
      return err(
        requestFailure(
          'InvalidArgument',
          `Cannot update ${write.path} after deleting it in the same commit.`,
        ),
      );
    }
    const unmet = unmetPrecondition(write.precondition, before, write.path);
    if (unmet !== null) return err(unmet);
    if (write.type === 'Verify') {
      results.push({ updateTime: before?.updateTime ?? time, transformResults: [] });
    } else if (write.type === 'Delete') {
      changes.set(write.path, null);
      proposed.push({ operation: 'delete', path: write.path, before, after: null });
      results.push({ updateTime: null, transformResults: [] });
    } else {
      const { fields, transformResults } = fieldsAfter(write, before?.fields ?? {}, time);
      if (before !== null && isDeepStrictEqual(fields, before.fields)) {
        // The write changes nothing: there is no new version and no event, and its result has the former time.
        proposed.push(proposal(write.path, before, before));
        results.push({ updateTime: before.updateTime, transformResults });
        continue;
      }
      const after = versionAfter(write.path, fields, before, time);
      const tooLarge = sizeProblem(after);
      if (tooLarge !== null) return err(tooLarge);
      changes.set(write.path, after);
      proposed.push(proposal(write.path, before, after));
      results.push({ updateTime: time, transformResults });
    }
  }
  return ok({ changes, proposed, results });
}

function proposal(path: string, before: Document | null, after: Document): ProposedWrite {
  return before === null
    ? { operation: 'create', path, before, after }
    : { operation: 'update', path, before, after };
}

function requiresDocument({ precondition }: SetWrite): boolean {
  return precondition?.type === 'Exists' && precondition.exists;
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
