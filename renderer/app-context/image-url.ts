// The page has no network: pictures of other places come through the main process.

export function imageUrl(address: string): string {
  return address.startsWith('https://') ? `/elsewhere/${encodeURIComponent(address)}` : address;
}
