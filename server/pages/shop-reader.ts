// What the pages read of the shop: implemented over the shop server's documents, and over Firestore for the cloud service.
import type { Category } from '#domain/category';
import type { Product } from '#domain/product';
import type { SettingsDraft } from '#domain/settings';
import type { ShopPagesDraft } from '#domain/shop-pages';

export interface ShopReader {
  /** The product as it is now; null when the store shows none with this id. */
  readonly product: (id: string) => Promise<Product | null>;
  /**
   * All products that the store shows, by name, each with the beginning of its description at least. The same list until one of them changes. Does not
   * read them all for each call (CL-11).
   */
  readonly products: () => Promise<readonly Product[]>;
  readonly info: () => Promise<ShopFacts>;
  /** The texts of the shop's own pages. */
  readonly pages: () => Promise<ShopPagesDraft>;
  /** Reads every product anew; returns their number (CL-14). */
  readonly rebuild: () => Promise<number>;
}

export interface ShopFacts {
  readonly settings: SettingsDraft;
  /** By `order`. */
  readonly categories: readonly Category[];
  /** Whether the shop says something of itself, so that the store links to that page (FW-27). */
  readonly hasAbout: boolean;
}
