// Entry point of the cashier page.
export { CashierPage } from './cashier-page.tsx';
