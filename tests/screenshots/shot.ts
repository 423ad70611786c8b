// What an image of `npm run screenshots` shows, and the sizes and colours in which it is taken.
import type { Page } from 'playwright';

export type Person = 'visitor' | 'cashier' | 'admin';

export interface Shot {
  /** Begins the name of the file. */
  readonly name: string;
  readonly as: Person;
  readonly path: string;
  /** `long` is the demo shop with long texts, `shifts` works with shifts, `new` has no admin; without a stated shop the demo shop itself. */
  readonly shop?: ShopKind;
  /** Prepares the page before the path is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Brings the open page into the state that the image shows. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** The image shows more than the window: a state may lie below it. */
  readonly isWholePage?: boolean;
  /** The image shows the page while it loads. */
  readonly isLoading?: boolean;
  /** Without it the image is taken in every width. */
  readonly width?: number;
  /** The width from which the page has this view. */
  readonly leastWidth?: number;
}

export const shopKinds = ['demo', 'long', 'shifts', 'empty', 'new'] as const;

export type ShopKind = (typeof shopKinds)[number];

export interface Variant {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
}

const sizes = { 390: 844, 768: 1024, 1024: 768, 1440: 900 } as const;

function variant(width: keyof typeof sizes, colorScheme: 'light' | 'dark'): Variant {
  return { name: `${width}-${colorScheme}`, width, height: sizes[width], colorScheme };
}

/** Of a screen. */
export const allVariants: readonly Variant[] = [
  variant(390, 'light'),
  variant(768, 'light'),
  variant(1024, 'light'),
  variant(1440, 'light'),
  variant(390, 'dark'),
  variant(1440, 'dark'),
];

/** Of a dialog or another state of a screen. */
export const stateVariants: readonly Variant[] = [variant(390, 'light'), variant(1440, 'light')];
