// Entry point of server: HTTP calls for operations that the Firebase SDK does not have.
export {
  checkServer,
  readEpoch,
  readPublicUrl,
  readServerTime,
  type ServerStatus,
  type StatusError,
} from './status.ts';
export { authorization } from './http.ts';
export {
  type AccountError,
  createAccount,
  deleteAccount,
  disableAccount,
  enableAccount,
  type NewAccount,
  setPassword,
} from './accounts.ts';
export { type Diagnosis, type DiagnosisCall, diagnoseServer } from './diagnosis.ts';
export { type FirstAdmin, makeFirstAdmin, type SetupError } from './setup.ts';
export { everythingOffered, readOffers, type Offers } from './offers.ts';
export { rebuildCatalogue } from './rebuild-catalogue.ts';
export { readShopState, type ShopState } from './shop-state.ts';
