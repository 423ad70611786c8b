// The URL of a product's own page (WS-01).

export function productPath(id: string): string {
  return `/products/${encodeURIComponent(id)}`;
}
