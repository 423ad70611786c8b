// ListDocuments: pages of a collection ordered by name, for administration (`recursiveDelete`, `listDocuments`).
import { err, ok, type Result } from '#kernel/result';
import {
  documentName,
  documentPathOf,
  parseQuery,
  projectedBytes,
  requestFailure,
  type FieldPath,
  type FoundDocument,
  type SecuredDocuments,
  type RequestFailure,
} from '#server/documents';
import { z } from 'zod';
import { parseMask, type RestRequest } from './rest-calls.ts';

/** Returns a page. Unsupported parameters are refused and never ignored. */
export async function listDocuments(
  store: SecuredDocuments,
  { parent, body, auth, budget }: RestRequest,
): Promise<Result<Buffer, RequestFailure>> {
  const request = listRequest.safeParse(body);
  if (!request.success) return err(requestFailure('InvalidArgument', z.prettifyError(request.error)));
  const { collectionId, pageSize, pageToken, showMissing, orderBy, transaction, readTime } = request.data;
  if (readTime !== undefined || transaction !== '' || !['', '__name__'].includes(orderBy)) {
    return err(requestFailure('Unimplemented', 'Documents are listed as they are now, by their names.'));
  }
  const { databaseName } = store.documents;
  const query = parseQuery({ from: [{ collectionId }] }, parent, databaseName);
  if (!query.ok) return query;
  const mask = parseMask(request.data.mask?.fieldPaths);
  if (!mask.ok) return mask;
  const after = pageToken === '' ? '' : documentPathOf(nameIn(pageToken), databaseName);
  if (after === null) return err(requestFailure('InvalidArgument', 'The page token is not valid.'));
  const size = pageSize === 0 ? defaultPageSize : Math.min(pageSize, maxPageSize);
  const listed = await store.listDocuments(query.value, { size, after, showMissing }, auth, budget);
  return listed.ok ? ok(pageBytes(listed.value, mask.value, databaseName)) : listed;
}

interface Page {
  readonly found: readonly FoundDocument[];
  readonly next: string | null;
}

function pageBytes({ found, next }: Page, mask: readonly FieldPath[] | null, databaseName: string): Buffer {
  const documents = found.map(({ path, document }) => {
    const name = documentName(path, databaseName);
    return document === null ? JSON.stringify({ name }) : projectedBytes(document, mask, name).toString();
  });
  const token = next === null ? '' : `,"nextPageToken":"${tokenOf(documentName(next, databaseName))}"`;
  return Buffer.from(`{"documents":[${documents.join(',')}]${token}}`);
}

const defaultPageSize = 100;
const maxPageSize = 1000;

const listRequest = z.object({
  collectionId: z.string().min(1),
  pageSize: z.int().nonnegative().default(0),
  pageToken: z.string().default(''),
  orderBy: z.string().default(''),
  mask: z.object({ fieldPaths: z.array(z.string()).default([]) }).optional(),
  showMissing: z.boolean().default(false),
  transaction: z.string().default(''),
  readTime: z.unknown().optional(),
});

function tokenOf(name: string): string {
  return Buffer.from(name).toString('base64url');
}

function nameIn(token: string): string {
  return Buffer.from(token, 'base64url').toString();
}
