// The URLs of the demo shop's product images in the web build.

/** The URL of a product image. `name` is a file name of `web/public/images/products` without `.svg`. */
export function imageUrl(name: string): string {
  return `/images/products/${name}.svg`;
}
