// Entry point of the schemas: the domain's values where they enter the main process, from the window or from the disk.
export {
  stayDraftSchema as hostingDraftSchema,
  stayRequestSchema as hostingRequestSchema,
  staySchema as hostingSchema,
  moneySchema,
  productDraftSchema,
  productSchema,
} from './call-schemas.ts';
export { categorySchema, settingsSchema, staffSchema } from './shop-schemas.ts';
