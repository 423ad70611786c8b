// Entry point of the storefront for the router.
export { StorefrontRoutes } from './routes.tsx';
