// The product tiles in virtual rows, of which only the visible ones are rendered. The arrow keys reach all products, right to left.
import { useLayoutEffect, useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { Cart } from '#domain/cart';
import { heldUnits, type HeldCart } from '#domain/held-cart';
import type { Product } from '#domain/product';
import { posTexts } from '#text';
import { ProductTile } from './product-tile.tsx';

/** Pixels at the default text size: a tile of about 150 × 132 and the gap below it. */
const minTileWidth = 130;
const gap = 8;
const rowHeight = 132 + gap;

export function ProductTiles(props: {
  readonly products: readonly Product[];
  readonly cart: Cart;
  readonly held: readonly HeldCart[];
  /** Whether Enter in the search field adds the first tile (UX-26). */
  readonly isFirstMarked: boolean;
  readonly onPick: (product: Product) => void;
  readonly ref: RefObject<HTMLDivElement | null>;
}) {
  const { products, cart, held, isFirstMarked, onPick, ref } = props;
  const inCart = useMemo(() => new Map(cart.map(({ id, quantity }) => [id, quantity])), [cart]);
  const inHeld = useMemo(() => heldUnits(held), [held]);
  const { columns, scale } = useGrid(ref);
  const [reached, setReached] = useState(0);
  // The rule is for React's compiler, which is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: Math.ceil(products.length / columns),
    getScrollElement: () => ref.current,
    estimateSize: () => rowHeight * scale,
    overscan: 2,
  });
  useLayoutEffect(() => rows.measure(), [rows, scale]);

  const walk = (event: KeyboardEvent): void => {
    const target = stepFrom(event.key, reached, columns);
    if (target === null) return;
    event.preventDefault();
    const next = Math.min(Math.max(0, target), products.length - 1);
    rows.scrollToIndex(Math.floor(next / columns));
    setReached(next);
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus());
  };

  const pickAt = (index: number | null): void => {
    const product = index === null ? undefined : products[index];
    if (product) onPick(product);
  };

  return (
    // Handles the keys and presses of all tiles inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={ref}
      role="list"
      aria-label={posTexts.picker.title}
      onKeyDown={walk}
      onFocus={({ target }) => setReached((before) => indexOf(target) ?? before)}
      onClick={({ target }) => pickAt(indexOf(target))}
      // The solid ground lets the browser move what it has drawn; without it each step of a scroll draws the whole pane again.
      className="-mx-1 h-[55dvh] [scrollbar-width:thin] overflow-y-auto overscroll-contain bg-page p-1 md:h-auto md:min-h-0 md:flex-1"
    >
      <div role="none" className="relative w-full" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => (
          <div
            key={row.key}
            role="none"
            className="absolute inset-x-0 top-0 grid gap-2 pb-2"
            style={{
              height: row.size,
              transform: `translateY(${row.start}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            <TileRow
              products={products}
              inCart={inCart}
              inHeld={inHeld}
              from={row.index * columns}
              columns={columns}
              isFirstMarked={isFirstMarked}
              reached={reached}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The tiles of one row, each with its place in the whole list. */
function TileRow(props: {
  readonly products: readonly Product[];
  /** The quantities in the cart, by product id. */
  readonly inCart: ReadonlyMap<string, number>;
  /** The units in held carts, by product id. */
  readonly inHeld: ReadonlyMap<string, number>;
  readonly from: number;
  readonly columns: number;
  readonly isFirstMarked: boolean;
  readonly reached: number;
}) {
  const { products, from } = props;
  return products.slice(from, from + props.columns).map((product, column) => (
    <div
      key={product.id}
      role="listitem"
      aria-setsize={products.length}
      aria-posinset={from + column + 1}
      className="min-w-0"
    >
      <ProductTile
        product={product}
        inCart={props.inCart.get(product.id) ?? 0}
        held={props.inHeld.get(product.id) ?? 0}
        index={from + column}
        isMarked={props.isFirstMarked && from + column === 0}
        isReached={from + column === Math.min(props.reached, products.length - 1)}
      />
    </div>
  ));
}

/** The index of the product whose tile an event came from; null outside a tile. */
function indexOf(target: EventTarget): number | null {
  const card = target instanceof Element ? target.closest('[data-index]') : null;
  return card === null ? null : Number(card.getAttribute('data-index'));
}

interface Grid {
  readonly columns: number;
  /** The text size of the device: 1 is the default. */
  readonly scale: number;
}

/** The number of tiles in a row and their size, updated when the pane or the text size changes. */
function useGrid(pane: RefObject<HTMLElement | null>): Grid {
  const [grid, setGrid] = useState<Grid>({ columns: 2, scale: 1 });
  useLayoutEffect(() => {
    const element = pane.current;
    if (element === null) return;
    const measure = (): void => {
      const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      const columns = Math.max(1, Math.floor(element.clientWidth / (minTileWidth * scale + gap)));
      setGrid((before) =>
        before.columns === columns && before.scale === scale ? before : { columns, scale },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [pane]);
  return grid;
}

function stepFrom(key: string, from: number, columns: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return from + 1;
    case 'ArrowRight':
      return from - 1;
    case 'ArrowDown':
      return from + columns;
    case 'ArrowUp':
      return from - columns;
    case 'Home':
      return 0;
    case 'End':
      return Infinity;
    default:
      return null;
  }
}
