// The messages of the Listen and Write streams of every transport, and their JSON in the protocol.
import {
  documentName,
  formatTime,
  type Commit,
  type RequestFailure,
  type StoredDocument,
  type WriteResult,
} from '#server/documents';
import { rpcCode } from './status.ts';

export type ListenMessage = TargetChange | DocumentChange | DocumentRemoval | ExistenceFilter;

export interface TargetChange {
  readonly type: 'target';
  readonly change: 'NO_CHANGE' | 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET';
  /** Empty: all targets of the stream. */
  readonly targetIds: readonly number[];
  readonly cause?: RequestFailure;
  /** The state that the client has now: a token (base64) and its time in microseconds. */
  readonly snapshot?: { readonly resumeToken: string; readonly readTime: number };
}

export interface DocumentChange {
  readonly type: 'document';
  readonly document: StoredDocument;
  readonly targetIds: readonly number[];
  readonly removedTargetIds: readonly number[];
}

/** Deleted, or no longer visible to this caller. */
export interface DocumentRemoval {
  readonly type: 'deleted' | 'removed';
  readonly path: string;
  readonly readTime: number;
  readonly removedTargetIds: readonly number[];
}

/** The number of documents in the target. A client with another number resets the target. */
export interface ExistenceFilter {
  readonly type: 'filter';
  readonly targetId: number;
  readonly count: number;
}

export type WriteMessage =
  | { readonly type: 'handshake'; readonly streamId: string; readonly streamToken: string }
  | { readonly type: 'committed'; readonly streamToken: string; readonly commit: Commit };

/** A message of the Listen stream as JSON text; a document's cached JSON is inserted unchanged. */
export function listenJson(message: ListenMessage, databaseName: string): string {
  switch (message.type) {
    case 'target':
      return JSON.stringify({ targetChange: targetChangeBody(message) });
    case 'document': {
      const { document, targetIds, removedTargetIds } = message;
      const ids = `"targetIds":${JSON.stringify(targetIds)},"removedTargetIds":${JSON.stringify(removedTargetIds)}`;
      return `{"documentChange":{"document":${document.json},${ids}}}`;
    }
    case 'deleted':
    case 'removed': {
      const { path, readTime, removedTargetIds } = message;
      const gone = {
        document: documentName(path, databaseName),
        readTime: formatTime(readTime),
        removedTargetIds,
      };
      return JSON.stringify(message.type === 'deleted' ? { documentDelete: gone } : { documentRemove: gone });
    }
    case 'filter':
      return JSON.stringify({ filter: { targetId: message.targetId, count: message.count } });
  }
}

/** A message of the Write stream as JSON text. */
export function writeJson(message: WriteMessage): string {
  const { streamToken } = message;
  return message.type === 'handshake'
    ? JSON.stringify({ streamId: message.streamId, streamToken })
    : JSON.stringify({ streamToken, ...commitBody(message.commit) });
}

/** The body of the response to a commit. */
export function commitBody(commit: Commit): { readonly commitTime: string; readonly writeResults: object[] } {
  return { commitTime: formatTime(commit.time), writeResults: commit.results.map(writeResultBody) };
}

export function writeResultBody({ updateTime, transformResults }: WriteResult): object {
  return {
    ...(updateTime !== null && { updateTime: formatTime(updateTime) }),
    ...(transformResults.length > 0 && { transformResults }),
  };
}

function targetChangeBody({ change, targetIds, cause, snapshot }: TargetChange): object {
  return {
    targetChangeType: change,
    targetIds,
    ...(cause && { cause: { code: rpcCode(cause), message: cause.message } }),
    ...(snapshot && {
      resumeToken: snapshot.resumeToken,
      readTime: formatTime(snapshot.readTime),
    }),
  };
}
