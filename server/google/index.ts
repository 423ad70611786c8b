// What stands on Google's side: a Firebase project's accounts and records behind the accounts API, and that API as a service.
// A door of its own, so that the shop server starts without firebase-admin.
export { accountsService } from './cloud-service.ts';
export { googleIdentity } from './google-identity.ts';
export { googleRecords } from './google-records.ts';
export { readServiceSettings } from './service-settings.ts';
