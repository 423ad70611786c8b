import { hash } from 'node:crypto';

/** SHA-256 of the text in UTF-8, as hexadecimal digits. */
export function hashText(text: string): string {
  return hash('sha256', text, 'hex');
}
