// Registers the whole HTTP API beside the Firebase protocols.
import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account-routes.ts';
import type { Accounts } from './accounts.ts';
import { diagnosisRoutes } from './diagnosis.ts';
import { setupRoute, type SetupCode } from './setup.ts';
import { statusRoutes } from './status.ts';
import { createUploadFolder } from './upload-folder.ts';
import { uploadRoutes } from './uploads.ts';

export interface ApiDeps {
  readonly accounts: Accounts;
  readonly shop: 'demo' | 'empty';
  /** The shop's own, for as long as its data live. */
  readonly id: string;
  /** An existing folder for uploaded pictures. */
  readonly uploads: string;
  readonly setupCode: SetupCode | undefined;
  /** 'offered' adds the diagnosis calls: only for a server that nobody but this machine reaches. */
  readonly diagnosis: 'offered' | 'hidden';
}

/** Status, uploads, accounts, setup and, on the loopback, diagnosis. */
export async function registerApi(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  const uploads = createUploadFolder(deps.uploads);
  await app.register(statusRoutes, { accounts: deps.accounts, shop: deps.shop, id: deps.id });
  await app.register(uploadRoutes, { accounts: deps.accounts, uploads });
  await app.register(accountRoutes, deps.accounts);
  await app.register(setupRoute, { accounts: deps.accounts, code: deps.setupCode });
  if (deps.diagnosis === 'offered') await app.register(diagnosisRoutes, uploads);
}
