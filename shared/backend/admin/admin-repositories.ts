// All repositories that the back office uses, as one object, so that tests can replace it.
import { type ApproverRepository, createApproverRepository } from '#backend/approvers';
import { type AuditRepository, createAuditRepository } from '#backend/audit';
import { type CategoryRepository, createCategoryRepository } from '#backend/categories';
import { createClockRepository, type ClockRepository } from '#backend/clock';
import type { Backend } from '#backend/connect';
import { createDayCheckRepository, type DayCheckRepository } from '#backend/day-checks';
import {
  type StayRequestRepository,
  createStayRequestRepository,
  type StayRepository,
  createStayRepository,
} from '#backend/stays';
import { createHandoverRepository, type HandoverRepository } from '#backend/handovers';
import { type Listener, type StopListening, watchNewestOrders } from '#backend/live';
import {
  type MovementRepository,
  createMovementRepository,
  type ProductRepository,
  createProductRepository,
} from '#backend/products';
import { type OrderRepository, createOrderRepository } from '#backend/orders';
import { createPersonRepository, type PersonRepository } from '#backend/persons';
import * as uploads from '#backend/uploads';
import {
  type RefusalRepository,
  createRefusalRepository,
  type TillDayRepository,
  createTillDayRepository,
  type TillRepository,
  createTillRepository,
} from '#backend/tills';
import {
  checkMore,
  checkSales,
  type SaleCheck,
  type SaleRepository,
  createSaleRepository,
} from '#backend/sales';
import { createRefundRepository, type RefundRepository } from '#backend/refunds';
import * as server from '#backend/server';
import type { BackendFailure } from '#backend/failure';
import {
  createDeliverySettingsRepository,
  createPageSettingsRepository,
  createPosSettingsRepository,
  createSettingsRepository,
  type DeliverySettingsRepository,
  type PageSettingsRepository,
  type PosSettingsRepository,
  type SettingsRepository,
} from '#backend/settings';
import { createShiftRepository, type ShiftRepository } from '#backend/shifts';
import { type StatisticsRepository, createStatisticsRepository } from '#backend/statistics';
import { createUnseenProductRepository, type UnseenProductRepository } from '#backend/unseen-products';
import { type UserRepository, createUserRepository } from '#backend/users';
import type { Order } from '#domain/order';
import type { Result } from '#kernel/result';
import type { ShopDay } from '#kernel/shop-day';

export interface AdminRepositories {
  readonly audit: AuditRepository;
  readonly categories: CategoryRepository;
  /** What is known of wrong clocks. */
  readonly clock: ClockRepository;
  readonly movements: MovementRepository;
  readonly orders: OrderRepository;
  readonly handovers: HandoverRepository;
  /** The PINs of admins. */
  readonly approvers: ApproverRepository;
  readonly posSettings: PosSettingsRepository;
  readonly deliverySettings: DeliverySettingsRepository;
  /** The texts of the shop's own pages. */
  readonly pageSettings: PageSettingsRepository;
  readonly persons: PersonRepository;
  readonly products: ProductRepository;
  /** The products that no admin has seen. */
  readonly unseenProducts: UnseenProductRepository;
  readonly refunds: RefundRepository;
  readonly refusals: RefusalRepository;
  readonly sales: SaleRepository;
  readonly settings: SettingsRepository;
  readonly statistics: StatisticsRepository;
  readonly stayRequests: StayRequestRepository;
  readonly shifts: ShiftRepository;
  readonly stays: StayRepository;
  readonly tillDays: TillDayRepository;
  readonly tills: TillRepository;
  readonly users: UserRepository;
  readonly saleChecks: SaleChecks;
  readonly dayChecks: DayCheckRepository;
  readonly server: ServerCalls;
  /** Watches the newest orders, newest first, until the returned function is called. */
  readonly watchNewestOrders: (size: number, onUpdate: Listener<readonly Order[]>) => StopListening;
}

export interface SaleChecks {
  /** The first step: the newest sales, or those of a day. */
  readonly begin: (day: ShopDay | null) => Promise<Result<SaleCheck, BackendFailure>>;
  readonly next: (check: SaleCheck) => Promise<Result<SaleCheck, BackendFailure>>;
}

/** The HTTP calls for operations that the Firebase SDK does not have. */
export interface ServerCalls {
  readonly kind: Backend['kind'];
  readonly check: () => ReturnType<typeof server.checkServer>;
  readonly time: () => ReturnType<typeof server.readServerTime>;
  readonly epoch: () => Promise<string | null>;
  /** Which parts of the HTTP API there are. */
  readonly offers: () => Promise<server.Offers>;
  /** Makes the store's packed catalogue anew; resolves to the number of products. */
  readonly rebuildCatalogue: () => Promise<Result<number, BackendFailure>>;
  readonly diagnose: (call: server.DiagnosisCall) => ReturnType<typeof server.diagnoseServer>;
  readonly uploadLogo: (request: uploads.UploadRequest) => Promise<Result<string, uploads.UploadError>>;
  readonly uploadProductImage: (
    request: uploads.UploadRequest,
  ) => Promise<Result<string, uploads.UploadError>>;
  readonly createAccount: (account: server.NewAccount) => ReturnType<typeof server.createAccount>;
  readonly enableAccount: AccountCall;
  readonly disableAccount: AccountCall;
  readonly deleteAccount: AccountCall;
  readonly setPassword: (uid: string, password: string) => Promise<Result<void, server.AccountError>>;
}

type AccountCall = (uid: string) => Promise<Result<void, server.AccountError>>;

export function createAdminRepositories(backend: Backend): AdminRepositories {
  return {
    audit: createAuditRepository(backend),
    categories: createCategoryRepository(backend),
    clock: createClockRepository(backend),
    movements: createMovementRepository(backend),
    orders: createOrderRepository(backend),
    handovers: createHandoverRepository(backend),
    approvers: createApproverRepository(backend),
    posSettings: createPosSettingsRepository(backend),
    deliverySettings: createDeliverySettingsRepository(backend),
    pageSettings: createPageSettingsRepository(backend),
    persons: createPersonRepository(backend),
    products: createProductRepository(backend),
    unseenProducts: createUnseenProductRepository(backend),
    refunds: createRefundRepository(backend),
    refusals: createRefusalRepository(backend),
    sales: createSaleRepository(backend),
    settings: createSettingsRepository(backend),
    statistics: createStatisticsRepository(backend),
    stayRequests: createStayRequestRepository(backend),
    shifts: createShiftRepository(backend),
    stays: createStayRepository(backend),
    tillDays: createTillDayRepository(backend),
    tills: createTillRepository(backend),
    users: createUserRepository(backend),
    saleChecks: {
      begin: (day) => checkSales(backend, day),
      next: (check) => checkMore(backend, check),
    },
    dayChecks: createDayCheckRepository(backend),
    server: {
      kind: backend.kind,
      check: () => server.checkServer(backend),
      time: () => server.readServerTime(backend),
      epoch: () => server.readEpoch(backend),
      offers: () => server.readOffers(backend),
      rebuildCatalogue: () => server.rebuildCatalogue(backend),
      diagnose: (call) => server.diagnoseServer(backend, call),
      uploadLogo: (request) => uploads.uploadLogo(backend, request, uploads.uploadByXhr),
      uploadProductImage: (request) => uploads.uploadProductImage(backend, request, uploads.uploadByXhr),
      createAccount: (account) => server.createAccount(backend, account),
      enableAccount: (uid) => server.enableAccount(backend, uid),
      disableAccount: (uid) => server.disableAccount(backend, uid),
      deleteAccount: (uid) => server.deleteAccount(backend, uid),
      setPassword: (uid, password) => server.setPassword(backend, uid, password),
    },
    watchNewestOrders: (size, onUpdate) => watchNewestOrders(backend, size, onUpdate),
  };
}
