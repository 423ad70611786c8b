// Reads public documents over Firestore's REST protocol (v1: runQuery and batchGet), without signing in.
import type { Backend } from '#backend/connect';
import type { StoredDocument } from '#backend/documents';
import { type BackendFailure, timeouts } from '#backend/failure';
import { fieldsFrom, isFields, readMap, readText } from '#kernel/fields';
import { err, ok, type Result } from '#kernel/result';

/** The field by which a list is ordered; documents without it are left out, as in the protocol. */
export interface ListOrder {
  readonly field: string;
  readonly direction: 'ASCENDING' | 'DESCENDING';
}

/** All documents of a collection in an order. */
export async function listDocuments(
  backend: Backend,
  collection: string,
  { field, direction }: ListOrder,
): Promise<Result<readonly StoredDocument[], BackendFailure>> {
  const query = {
    from: [{ collectionId: collection }],
    orderBy: [
      { field: { fieldPath: field }, direction },
      { field: { fieldPath: '__name__' }, direction },
    ],
  };
  const answer = await ask(backend, 'runQuery', { structuredQuery: query });
  if (!answer.ok) return answer;
  return ok(documentsIn(answer.value, 'document'));
}

/** One document, or `NotFound`. */
export async function readDocument(
  backend: Backend,
  collection: string,
  id: string,
): Promise<Result<StoredDocument, BackendFailure>> {
  const answer = await readDocuments(backend, collection, [id]);
  if (!answer.ok) return answer;
  const [document] = answer.value;
  return document === undefined ? err({ type: 'NotFound' }) : ok(document);
}

/** Those of the documents that exist, in one request. */
export async function readDocuments(
  backend: Backend,
  collection: string,
  ids: readonly string[],
): Promise<Result<readonly StoredDocument[], BackendFailure>> {
  const { address } = backend.publicDocuments;
  const parent = `${address.slice(address.indexOf('projects/'))}/${collection}`;
  const answer = await ask(backend, 'batchGet', { documents: ids.map((id) => `${parent}/${id}`) });
  return answer.ok ? ok(documentsIn(answer.value, 'found')) : answer;
}

/** The body is sent as text, so that the cloud's origin needs no CORS preflight. */
async function ask(
  { publicDocuments }: Backend,
  call: 'runQuery' | 'batchGet',
  body: object,
): Promise<Result<unknown, BackendFailure>> {
  const { address, key } = publicDocuments;
  return fetchJson(`${address}:${call}?key=${encodeURIComponent(key)}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(body),
  });
}

/** The JSON of a response, whatever it holds. */
export async function fetchJson(
  url: string,
  request: RequestInit = {},
): Promise<Result<unknown, BackendFailure>> {
  return answerOf(fetch(url, { ...request, signal: AbortSignal.timeout(timeouts.screen) }), (response) =>
    response.json(),
  );
}

/** The JSON of a large response, which may take as long as its bytes keep coming. */
export async function downloadJson(url: string): Promise<Result<unknown, BackendFailure>> {
  const control = new AbortController();
  const { signal } = control;
  const giveUp = () => control.abort();
  let silence = setTimeout(giveUp, timeouts.silence);
  const restart = () => {
    clearTimeout(silence);
    silence = setTimeout(giveUp, timeouts.silence);
  };
  const noticePieces = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, output) => {
        restart();
        output.enqueue(piece);
      },
    });
  const answer = await answerOf(fetch(url, { signal }), (response) => {
    restart();
    return new Response(response.body?.pipeThrough(noticePieces(), { signal }) ?? null).json();
  });
  clearTimeout(silence);
  return answer;
}

async function answerOf(
  sent: Promise<Response>,
  read: (response: Response) => Promise<unknown>,
): Promise<Result<unknown, BackendFailure>> {
  try {
    const response = await sent;
    if (!response.ok) return err(failureOf(response.status));
    return ok(await read(response));
  } catch {
    // No connection, no response within the deadline, or an interrupted response.
    return err({ type: 'Unreachable' });
  }
}

function failureOf(status: number): BackendFailure {
  if (status === 404) return { type: 'NotFound' };
  if (status === 401 || status === 403) return { type: 'Refused', code: 'permission-denied' };
  if (status === 429) return { type: 'ServerFailed', code: 'resource-exhausted' };
  if (status === 503 || status === 504) return { type: 'Unreachable' };
  if (status >= 500) return { type: 'ServerFailed', code: 'internal' };
  return { type: 'Unexpected', message: `status ${status}` };
}

/** The documents of a list of responses; an entry with only a read time has none. */
function documentsIn(answers: unknown, place: 'document' | 'found'): readonly StoredDocument[] {
  return (Array.isArray(answers) ? answers : []).filter(isFields).flatMap((answer) => {
    const document = readMap(answer, place);
    const name = readText(document, 'name');
    if (name === '') return [];
    return [{ id: name.slice(name.lastIndexOf('/') + 1), fields: fieldsFrom(readMap(document, 'fields')) }];
  });
}
