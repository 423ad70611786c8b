// URLs of images. The page has no network access, so images of other origins come through the main process.

export function imageUrl(address: string): string {
  return address.startsWith('https://') ? `/elsewhere/${encodeURIComponent(address)}` : address;
}
