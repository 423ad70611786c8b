// Refusals of the API: `{success: false, error: {code}}`. The screens have a message for each code.
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The error codes of the API. */
export type ErrorCode = keyof typeof statuses;

/** Sends a refusal with the HTTP status of its code. */
export function sendRefusal(reply: FastifyReply, code: ErrorCode): FastifyReply {
  return reply.code(statuses[code]).send({ success: false, error: { code } });
}

/** The bearer token of a request, undefined without one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

const statuses = {
  InvalidRequest: 400,
  EmailInvalid: 400,
  PasswordTooShort: 400,
  PasswordTooLong: 400,
  FileMissing: 400,
  NotAnImage: 415,
  ImageTooLarge: 413,
  TooManyPixels: 413,
  Unauthenticated: 401,
  Forbidden: 403,
  CodeWrong: 403,
  NotFound: 404,
  EmailTaken: 409,
  Oneself: 409,
  SetupClosed: 409,
  TooManyRequests: 429,
  Busy: 503,
} as const;
