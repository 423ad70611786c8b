// Origins of the web.

/** Whether a text is an origin over TLS without a slash at the end: https://shop.example */
export function isSecureOrigin(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text) && new URL(text).origin === text;
}
