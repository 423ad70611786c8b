// What the API says when it refuses: `{success: false, error: {code}}`, the code for the screen to put into words.
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Every code that an answer of the API can carry. */
export type ErrorCode = keyof typeof statuses;

/** Sends a refusal with the HTTP status that belongs to its code. */
export function sendRefusal(reply: FastifyReply, code: ErrorCode): FastifyReply {
  return reply.code(statuses[code]).send({ success: false, error: { code } });
}

/** The bearer token of a request, if it carries one. */
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
} as const;
