// The visitor's cart, stored under `cart` (CT-15, DB-62). The module must stay small: the header loads it right after the first paint.
import { cartFromJson, cartToJson, type Cart } from '#domain/cart';
import { createStoredValue, type DeviceStorage } from '../../shell/storage/index.ts';

/** Opens the cart of this device. Changes of other tabs update it. */
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
