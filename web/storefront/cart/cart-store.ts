// The visitor's cart, stored under `cart` (CT-15, DB-62). Small, because the header needs it right after the first paint.
import { cartFromJson, cartToJson, type Cart } from '#domain/cart';
import { createStoredValue, type DeviceStorage } from '../../shell/storage/index.ts';

/** Opens the cart of this device; changes of other tabs arrive by themselves. */
export function createCartStore(storage: DeviceStorage, events: Pick<Window, 'addEventListener'>) {
  return createStoredValue<Cart>({
    key: 'cart',
    parse: (text) => {
      const { cart, isBroken } = cartFromJson(text);
      return { value: cart, isBroken };
    },
    format: cartToJson,
    storage,
    events,
  });
}
