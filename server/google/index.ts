// The accounts API for a Firebase project: adapters of its accounts and records, and the API as a service. A separate
// entry point, so that the shop server starts without firebase-admin.
export { openCloudService } from './cloud-service.ts';
export { createGoogleIdentity } from './google-identity.ts';
export { createGoogleStaffRecords } from './google-records.ts';
export { readServiceSettings } from './service-settings.ts';
