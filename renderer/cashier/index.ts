// The door of the counter.
export { CashierPage } from './cashier-page.tsx';
