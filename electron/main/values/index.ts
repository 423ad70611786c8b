// The door of values: schemas of the domain's values where they enter the main process, from the window or from the disk.
export {
  hostingDraftSchema,
  hostingRequestSchema,
  hostingSchema,
  moneySchema,
  productDraftSchema,
  productSchema,
} from './values.ts';
export { categorySchema, settingsSchema, staffSchema } from './shop-values.ts';
