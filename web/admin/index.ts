// Entry point of the back office.
export { AdminRoutes } from './routes.tsx';
