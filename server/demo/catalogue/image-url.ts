// Where the web build serves the product images of the demo shop.

/** The URL of a product image. `name` is a file name of `web/public/pictures` without `.svg`. */
export function imageUrl(name: string): string {
  return `/pictures/${name}.svg`;
}
