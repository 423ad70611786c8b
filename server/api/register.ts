// Registers the HTTP API.
import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account-routes.ts';
import type { Accounts } from './accounts.ts';
import { diagnosisRoutes } from './diagnosis.ts';
import type { Places } from '#server/limits';
import { createImageFolder } from './image-folder.ts';
import { setupRoute, type SetupCode } from './setup.ts';
import { statusRoutes } from './status.ts';
import { uploadRoutes } from './uploads.ts';

export interface ApiDeps {
  readonly accounts: Accounts;
  readonly shop: 'demo' | 'empty';
  /** The shop's id, the same for as long as its data exist. */
  readonly id: string;
  /** A folder in which 'uploads' and 'photos' exist. */
  readonly imageFolder: string;
  /** Replaced by tests. @internal */
  readonly places?: Places;
  readonly setupCode: SetupCode | undefined;
  /** 'offered' adds the diagnosis calls; only for a server that no other machine can reach. */
  readonly diagnosis: 'offered' | 'hidden';
}

/** Registers status, uploads, accounts, setup and, on the loopback, diagnosis. */
export async function registerApi(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  const images = createImageFolder(deps.imageFolder);
  await app.register(statusRoutes, { accounts: deps.accounts, shop: deps.shop, id: deps.id });
  await app.register(uploadRoutes, { ...deps, images });
  await app.register(accountRoutes, deps.accounts);
  await app.register(setupRoute, { accounts: deps.accounts, code: deps.setupCode });
  if (deps.diagnosis === 'offered') await app.register(diagnosisRoutes, images);
}
