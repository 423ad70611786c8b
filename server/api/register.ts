// Registers the whole HTTP API beside the Firebase protocols.
import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account-routes.ts';
import type { Accounts } from './accounts.ts';
import { diagnosisRoutes } from './diagnosis.ts';
import { setupRoute, type SetupCode } from './setup.ts';
import { statusRoutes } from './status.ts';
import { createUploadFolder } from './upload-folder.ts';
import { uploadRoutes } from './uploads.ts';

export type ApiWorld = {
  readonly accounts: Accounts;
  readonly shop: 'demo' | 'empty';
  /** The shop's own, for as long as its data live. */
  readonly id: string;
  /** An existing folder for uploaded pictures. */
  readonly uploads: string;
  readonly setupCode: SetupCode | undefined;
  /** 'offered' adds the diagnosis calls: only for a server that nobody but this machine reaches. */
  readonly diagnosis: 'offered' | 'hidden';
};

/** Status, uploads, accounts, setup and, on the loopback, diagnosis. */
export async function registerApi(app: FastifyInstance, world: ApiWorld): Promise<void> {
  const uploads = createUploadFolder(world.uploads);
  await app.register(statusRoutes, { accounts: world.accounts, shop: world.shop, id: world.id });
  await app.register(uploadRoutes, { accounts: world.accounts, uploads });
  await app.register(accountRoutes, world.accounts);
  await app.register(setupRoute, { accounts: world.accounts, code: world.setupCode });
  if (world.diagnosis === 'offered') await app.register(diagnosisRoutes, uploads);
}
