// The pages of the storefront. The two usual landing pages load at once, the others when they are opened.
import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PendingOrders } from './checkout/pending-orders.tsx';
import { CataloguePage } from './catalogue/catalogue-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { loadCartPage, loadProductPage } from './prefetch-parts.ts';

const CartPage = lazy(async () => ({ default: (await loadCartPage()).CartPage }));
const ProductPage = lazy(async () => ({ default: (await loadProductPage()).ProductPage }));
const CheckoutPage = lazy(async () => ({
  default: (await import('./checkout/checkout-page.tsx')).CheckoutPage,
}));
const StayRequestPage = lazy(async () => ({
  default: (await import('./boarding/stay-request-page.tsx')).StayRequestPage,
}));

const TrackPage = lazy(async () => ({
  default: (await import('./tracking/track-page.tsx')).TrackPage,
}));
const OrdersPage = lazy(async () => ({ default: (await import('./orders/orders-page.tsx')).OrdersPage }));

const ShopPage = lazy(async () => ({ default: (await import('./shop-pages/shop-page.tsx')).ShopPage }));

const NotFoundPage = lazy(async () => ({
  default: (await import('../shell/pages/not-found-page.tsx')).NotFoundPage,
}));

/** `productPage` is the component of the product page where it has been loaded before the first render. */
export function StorefrontRoutes(props: { readonly productPage?: ComponentType | undefined }) {
  const Product = props.productPage ?? ProductPage;
  return (
    <>
      <PendingOrders />
      <Routes>
        <Route index element={<HomePage />} />
        <Route path="products" element={<CataloguePage />} />
        <Route path="products/:id" element={<Product />} />
        <Route path="cart" element={<CartPage />} />
        <Route path="checkout" element={<CheckoutPage />} />
        <Route path="track" element={<TrackPage />} />
        <Route path="orders" element={<OrdersPage />} />
        <Route path="hosting-request" element={<StayRequestPage />} />
        <Route path="about" element={<ShopPage name="about" />} />
        <Route path="returns" element={<ShopPage name="returns" />} />
        <Route path="privacy" element={<ShopPage name="privacy" />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </>
  );
}
