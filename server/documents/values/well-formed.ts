// Text that UTF-8 can encode: a lone surrogate would be replaced by another character.

/** True when the text has no lone surrogates. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
