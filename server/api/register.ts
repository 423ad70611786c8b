// The part of the HTTP API that both backends have: the shop server, and the cloud service of a Firebase project (CL-01).
import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account-routes.ts';
import { statusRoutes, type StatusDeps } from './status.ts';
import { uploadRoutes, type UploadDeps } from './uploads.ts';

export interface ApiDeps extends UploadDeps {
  readonly status: StatusDeps;
}

/** Registers status, uploads and accounts. */
export async function registerApi(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  await app.register(statusRoutes, deps.status);
  await app.register(uploadRoutes, deps);
  await app.register(accountRoutes, deps.accounts);
}
