// The three calls of the diagnosis panel (HT-08..11): every response is shown, so the schema requires little.
import * as z from 'zod/mini';
import type { Backend } from '#backend/connect';
import { err, ok, type Result } from '#kernel/result';
import { callApi, type HttpFailure } from './http.ts';

export type DiagnosisCall = '/api/status' | '/api/folder-info' | '/api/test-drive';

export interface Diagnosis {
  readonly success: boolean;
  /** The message of the server; '' when there is none. */
  readonly message: string;
  readonly files: readonly string[];
  /** '' when there is none. */
  readonly error: string;
}

export async function diagnoseServer(
  backend: Backend,
  path: DiagnosisCall,
): Promise<Result<Diagnosis, HttpFailure>> {
  const answered = await callApi(backend, { method: 'GET', path });
  if (!answered.ok) return answered;
  const { status, body } = answered.value;
  const parsed = z.safeParse(diagnosisAnswer, body);
  if (!parsed.success) return err({ type: 'NotConnected', reason: `HTTP ${status}` });
  const { success, message, files, error } = parsed.data;
  return ok({ success, message: message ?? '', files: files ?? [], error: error ?? '' });
}

const diagnosisAnswer = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  files: z.optional(z.array(z.string())),
  error: z.optional(z.nullable(z.string())),
});
