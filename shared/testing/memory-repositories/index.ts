// Entry point of memory repositories: the backend's repositories over records in memory, for tests of screens.
export { createMemoryCategories } from './categories.ts';
export { createMemoryHandovers } from './handovers.ts';
export { createMemoryShop } from './memory-shop.ts';
export type { MemoryShop, ShopRecords } from './memory-shop.ts';
export { createMemoryOrders } from './orders.ts';
export { pageOf } from './pages.ts';
export { createMemoryPersons } from './persons.ts';
export { createMemoryProducts } from './products.ts';
export {
  createMemoryDelivery,
  createMemoryPages,
  createMemoryPosSettings,
  createMemorySettings,
} from './settings.ts';
export { createMemoryStayRequests } from './stay-requests.ts';
export { createMemoryStays } from './stays.ts';
export { createMemoryUnseenProducts } from './unseen-products.ts';
export { createMemoryUsers } from './users.ts';
