// One suite for the repositories with a started shop and those in memory.
import { createCategoryRepository } from '#backend/categories';
import { createHandoverRepository } from '#backend/handovers';
import { createOrderRepository } from '#backend/orders';
import { createPersonRepository } from '#backend/persons';
import { createProductRepository } from '#backend/products';
import { createSettingsRepository } from '#backend/settings';
import { createStayRepository, createStayRequestRepository } from '#backend/stays';
import { createUnseenProductRepository } from '#backend/unseen-products';
import { createUserRepository } from '#backend/users';
import { aUser } from '#testing/builders';
import {
  createMemoryCategories,
  createMemoryHandovers,
  createMemoryOrders,
  createMemoryPersons,
  createMemoryProducts,
  createMemorySettings,
  createMemoryShop,
  createMemoryStayRequests,
  createMemoryStays,
  createMemoryUnseenProducts,
  createMemoryUsers,
} from '#testing/memory-repositories';
import { describeOrderCorrections } from './backend/describe-order-corrections.ts';
import { describeOrderHandling } from './backend/describe-order-handling.ts';
import { describeRepositories } from './backend/describe-repositories.ts';
import { openTestShop } from './backend/shop.ts';

describeRepositories('the shop server', async () => {
  const { admin, cashier } = await openTestShop();
  const { backend, actor } = admin;
  return {
    actor,
    atTill: { products: createProductRepository(cashier.backend), actor: cashier.actor },
    unseenProducts: createUnseenProductRepository(backend),
    categories: createCategoryRepository(backend),
    handovers: createHandoverRepository(backend),
    orders: createOrderRepository(backend),
    products: createProductRepository(backend),
    settings: createSettingsRepository(backend),
    stayRequests: createStayRequestRepository(backend),
    stays: createStayRepository(backend),
    users: createUserRepository(backend),
  };
});

describeRepositories('in memory', async () => {
  const actor = aUser({ role: 'admin' });
  const shop = createMemoryShop({ users: [actor] });
  const products = createMemoryProducts(shop);
  return {
    actor,
    atTill: { products, actor: aUser({ id: 'cashier-2', role: 'cashier' }) },
    unseenProducts: createMemoryUnseenProducts(shop),
    categories: createMemoryCategories(shop),
    handovers: createMemoryHandovers(shop),
    orders: createMemoryOrders(shop),
    products,
    settings: createMemorySettings(shop),
    stayRequests: createMemoryStayRequests(shop),
    stays: createMemoryStays(shop),
    users: createMemoryUsers(shop),
  };
});

describeOrderHandling('the shop server', async () => {
  const { admin } = await openTestShop();
  const { backend, actor } = admin;
  return {
    actor,
    orders: createOrderRepository(backend),
    persons: createPersonRepository(backend),
    products: createProductRepository(backend),
  };
});

describeOrderHandling('in memory', () => {
  const shop = createMemoryShop();
  return Promise.resolve({
    actor: aUser({ role: 'admin' }),
    orders: createMemoryOrders(shop),
    persons: createMemoryPersons(shop),
    products: createMemoryProducts(shop),
  });
});

describeOrderCorrections('the shop server', async () => {
  const { admin } = await openTestShop();
  const { backend, actor } = admin;
  return {
    actor,
    handovers: createHandoverRepository(backend),
    orders: createOrderRepository(backend),
    products: createProductRepository(backend),
  };
});

describeOrderCorrections('in memory', () => {
  const shop = createMemoryShop();
  return Promise.resolve({
    actor: aUser({ role: 'admin' }),
    handovers: createMemoryHandovers(shop),
    orders: createMemoryOrders(shop),
    products: createMemoryProducts(shop),
  });
});
