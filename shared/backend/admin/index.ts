// Entry point of admin: all reads and writes of the back office.
export {
  type AdminRepositories,
  createAdminRepositories,
  type SaleChecks,
  type ServerCalls,
} from './admin-repositories.ts';
