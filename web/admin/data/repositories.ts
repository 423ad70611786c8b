// Everything the screens of the back office ask of the backend, as one object: the tests hand in another one.
import { type CategoryRepository, categoryRepository } from '#backend/categories';
import type { Backend } from '#backend/connect';
import { type HostingRequestRepository, hostingRequestRepository } from '#backend/hosting-requests';
import { type HostingRepository, hostingRepository } from '#backend/hostings';
import { type Listener, type StopListening, watchNewestOrders } from '#backend/live';
import { type MovementRepository, movementRepository } from '#backend/movements';
import { type OrderRepository, orderRepository } from '#backend/orders';
import { sendFromPage } from '#backend/page-upload';
import { type ProductRepository, productRepository } from '#backend/products';
import { type RefusedRepository, refusedRepository } from '#backend/refused';
import { checkMore, checkSales, type SaleCheck, type SaleRepository, saleRepository } from '#backend/sales';
import * as server from '#backend/server';
import type { BackendFailure } from '#backend/failure';
import { type SettingsRepository, settingsRepository } from '#backend/settings';
import { type StatisticsRepository, statisticsRepository } from '#backend/statistics';
import { type TillRepository, tillRepository } from '#backend/tills';
import { type UserRepository, userRepository } from '#backend/users';
import type { Order } from '#domain/order';
import type { Result } from '#kernel/result';
import type { ShopDay } from '#kernel/shop-day';

export interface AdminRepositories {
  readonly categories: CategoryRepository;
  readonly movements: MovementRepository;
  readonly orders: OrderRepository;
  readonly products: ProductRepository;
  readonly refusals: RefusedRepository;
  readonly sales: SaleRepository;
  readonly settings: SettingsRepository;
  readonly statistics: StatisticsRepository;
  readonly stayRequests: HostingRequestRepository;
  readonly stays: HostingRepository;
  readonly tills: TillRepository;
  readonly users: UserRepository;
  readonly saleChecks: SaleChecks;
  readonly server: ServerCalls;
  /** Follows the newest orders, newest first, until the returned function is called. */
  readonly watchNewestOrders: (size: number, onUpdate: Listener<readonly Order[]>) => StopListening;
}

export interface SaleChecks {
  /** The first step: the newest sales, or those of a day. */
  readonly begin: (day: ShopDay | null) => Promise<Result<SaleCheck, BackendFailure>>;
  readonly next: (check: SaleCheck) => Promise<Result<SaleCheck, BackendFailure>>;
}

/** The HTTP calls for what the Firebase SDK cannot do. */
export interface ServerCalls {
  readonly kind: Backend['kind'];
  readonly check: () => ReturnType<typeof server.checkServer>;
  readonly diagnose: (call: server.DiagnosisCall) => ReturnType<typeof server.diagnoseServer>;
  readonly uploadLogo: (request: server.UploadRequest) => Promise<Result<string, server.UploadError>>;
  readonly uploadProductImage: (request: server.UploadRequest) => Promise<Result<string, server.UploadError>>;
  readonly createAccount: (account: server.NewAccount) => ReturnType<typeof server.createAccount>;
  readonly enableAccount: AccountCall;
  readonly disableAccount: AccountCall;
  readonly deleteAccount: AccountCall;
  readonly setPassword: (uid: string, password: string) => Promise<Result<void, server.AccountError>>;
}

type AccountCall = (uid: string) => Promise<Result<void, server.AccountError>>;

export function createAdminRepositories(backend: Backend): AdminRepositories {
  return {
    categories: categoryRepository(backend),
    movements: movementRepository(backend),
    orders: orderRepository(backend),
    products: productRepository(backend),
    refusals: refusedRepository(backend),
    sales: saleRepository(backend),
    settings: settingsRepository(backend),
    statistics: statisticsRepository(backend),
    stayRequests: hostingRequestRepository(backend),
    stays: hostingRepository(backend),
    tills: tillRepository(backend),
    users: userRepository(backend),
    saleChecks: {
      begin: (day) => checkSales(backend, day),
      next: (check) => checkMore(backend, check),
    },
    server: {
      kind: backend.kind,
      check: () => server.checkServer(backend),
      diagnose: (call) => server.diagnoseServer(backend, call),
      uploadLogo: (request) => server.uploadLogo(backend, request, sendFromPage),
      uploadProductImage: (request) => server.uploadProductImage(backend, request, sendFromPage),
      createAccount: (account) => server.createAccount(backend, account),
      enableAccount: (uid) => server.enableAccount(backend, uid),
      disableAccount: (uid) => server.disableAccount(backend, uid),
      deleteAccount: (uid) => server.deleteAccount(backend, uid),
      setPassword: (uid, password) => server.setPassword(backend, uid, password),
    },
    watchNewestOrders: (size, onUpdate) => watchNewestOrders(backend, size, onUpdate),
  };
}
