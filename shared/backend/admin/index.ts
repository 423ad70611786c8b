// Entry point of everything that the back office reads and writes.
export {
  type AdminRepositories,
  createAdminRepositories,
  type SaleChecks,
  type ServerCalls,
} from './admin-repositories.ts';
