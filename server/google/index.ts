// The cloud service of a Firebase project: adapters of its accounts, records, products and bucket, and the service itself. A
// separate entry point, so that the shop server starts without firebase-admin.
export { createBucketImages } from './bucket-images.ts';
export { checkBucket } from './check-bucket.ts';
export { createCloudDocuments } from './cloud-documents.ts';
export type { CloudDocuments } from './cloud-documents.ts';
export { openCloudService } from './cloud-service.ts';
export type { CloudServiceOptions } from './cloud-service.ts';
export { createCloudShop } from './cloud-shop.ts';
export type { CloudShop } from './cloud-shop.ts';
export { createGoogleIdentity } from './google-identity.ts';
export { createGoogleStaffRecords } from './google-records.ts';
export { createHostedDrawings, createHostedFrames } from './hosted-build.ts';
export { readServiceSettings } from './service-settings.ts';
export type { ServiceSettings } from './service-settings.ts';
export { stopService } from './stop-service.ts';
