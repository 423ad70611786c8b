// What stands on Google's side: a Firebase project's accounts and records behind the accounts API, and that API as a service.
// A door of its own, so that the shop server starts without firebase-admin.
export { openCloudService } from './cloud-service.ts';
export { createGoogleIdentity } from './google-identity.ts';
export { createGoogleStaffRecords } from './google-records.ts';
export { readServiceSettings } from './service-settings.ts';
