// Messages about the lines of a cart.
import type { CartChange, CartItem, ShortItem } from '#domain/cart';
import { discountTexts, posTexts, storefrontTexts } from '#text';

const texts = posTexts.cart;

export function nameOf({ name }: Pick<CartItem, 'name'>): string {
  return name || storefrontTexts.product.noName;
}

export function namesOf(items: readonly Pick<CartItem, 'name'>[]): string {
  return texts.names(items.map(nameOf));
}

/** Short lines by name, each with the available quantity. */
export function shortItemsText(short: readonly ShortItem[]): string {
  return texts.names(short.map(({ item, available }) => texts.shortLine(nameOf(item), available)));
}

/** DC-23: names the lines whose price changed and that nobody has touched since. */
export function changedPrices(cart: readonly CartItem[]): string | undefined {
  const changed = cart.filter(({ formerPrice }) => formerPrice !== undefined);
  return changed.length === 0 ? undefined : discountTexts.pricesChanged(changed.length, namesOf(changed));
}

/** The changes that the check of a stored cart made. */
export function changesText(changes: readonly CartChange[], repriced: readonly CartItem[]): string {
  const names = (type: CartChange['type']): string =>
    namesOf(changes.filter((change) => change.type === type).map(({ item }) => item));
  const [dropped, lowered, moved] = [names('Dropped'), names('Lowered'), namesOf(repriced)];
  return [
    dropped === '' ? '' : texts.dropped(dropped),
    lowered === '' ? '' : texts.lowered(lowered),
    moved === '' ? '' : texts.repriced(moved),
  ]
    .filter((text) => text !== '')
    .join('. ');
}
