// Entry point of the schemas, which check domain values from the window or from the disk.
export {
  moneySchema,
  productDraftSchema,
  productSchema,
  stayDraftSchema,
  stayRequestSchema,
} from './call-schemas.ts';
export { staffSchema } from './shop-schemas.ts';
export { damagedRecordSchema, dayRecordSchema, ledgerSchema } from './ledger-schema.ts';
