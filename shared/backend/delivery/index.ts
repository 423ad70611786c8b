// Entry point of delivery: what a visitor reads of it, without the SDK.
export { readShopDelivery } from './shop-delivery.ts';
