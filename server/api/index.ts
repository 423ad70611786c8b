// The HTTP API for the tasks that the Firebase SDK cannot do: status, uploads, accounts, first setup, diagnosis.
export { createAccounts } from './accounts.ts';
export type {
  AccountError,
  Accounts,
  IdentityProvider,
  NewStaff,
  PasswordRefusal,
  SignInRefusal,
  StaffRecords,
} from './accounts.ts';
export type { StaffRecord, StaffRole, StaffStatus } from './staff-record.ts';
export { createEmbeddedIdentity } from './embedded-identity.ts';
export { drawPreview } from './preview-image.ts';
export { createImageFolder } from './image-folder.ts';
export type { ImageStore } from './image-store.ts';
export { registerApi } from './register.ts';
export type { ApiDeps } from './register.ts';
export { onlyFor } from './only-for.ts';
export { diagnosisRoutes } from './diagnosis.ts';
export type { Offers } from './status.ts';
export { makeSetupCode, setupRoute } from './setup.ts';
export type { SetupCode } from './setup.ts';
