// What the merchandiser writes down about a product; ids, barcodes, stocks and dates are worked out from it.
export interface ProductDefinition {
  /** The file name of its image in `web/public/images/products`, without `.svg`. */
  readonly image: string;
  /** The shop's own id of the category or subcategory. */
  readonly category: string;
  readonly name: string;
  readonly description: string;
  readonly fullDescription?: string;
  /** Pounds. */
  readonly price: number;
  /** Pounds, above the price: what it cost before. */
  readonly originalPrice?: number;
  readonly rating: number;
  /** Came in during the last weeks. */
  readonly isNew?: true;
  /** How often it is bought, against the others; also how much of it the shop keeps. */
  readonly demand: 1 | 2 | 3 | 4 | 5 | 6;
  /** What the last stocktaking left of it, for products that are to run short. */
  readonly counted?: number;
}
