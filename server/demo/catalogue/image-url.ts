// Where the web build serves the product images of the demo shop.

/** The URL of a product image. `name` is a file name of `web/public/images/products` without `.svg`. */
export function imageUrl(name: string): string {
  return `/images/products/${name}.svg`;
}
