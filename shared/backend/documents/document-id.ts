// Ids for new documents: random enough that two devices never make the same one.

/** A new document id: 24 letters and digits (120 random bits), made without loading the SDK. */
export function newDocumentId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), letterFor).join('');
}

/** Whether a text can be the id of a document: data from visitors may contain any text. */
export function isDocumentId(text: string): boolean {
  return /^[^/]{1,128}$/u.test(text) && !/^(?:\.{1,2}|__.*__)$/u.test(text);
}

/** 32 characters, so that every byte maps to each of them equally often. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

function letterFor(byte: number): string {
  return letters.charAt(byte % letters.length);
}
