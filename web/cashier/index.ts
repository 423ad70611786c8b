// Entry point of the cashier area for the router.
export { CashierRoutes } from './routes.tsx';
