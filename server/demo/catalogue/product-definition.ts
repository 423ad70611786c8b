// The definition of a demo product; ids, barcodes, stocks and dates are derived from it.
export interface ProductDefinition {
  /** The file name of its image in `web/public/images/products`, without `.svg`. */
  readonly image: string;
  /** The id of the category or subcategory. */
  readonly category: string;
  readonly name: string;
  readonly description: string;
  readonly fullDescription?: string;
  /** Pounds. */
  readonly price: number;
  /** Pounds, higher than the price: the price before a reduction. */
  readonly originalPrice?: number;
  readonly rating: number;
  /** Created in the last weeks. */
  readonly isNew?: true;
  /** How often it is sold, relative to the others; the stock follows it. */
  readonly demand: 1 | 2 | 3 | 4 | 5 | 6;
  /** The stock after the last stocktaking, for products that must run low. */
  readonly counted?: number;
}
