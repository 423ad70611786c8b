// The page has no network: pictures of other places come through the main process.

export const imageUrl = (address: string): string =>
  address.startsWith('https://') ? `/elsewhere/${encodeURIComponent(address)}` : address;
