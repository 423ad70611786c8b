// Text that UTF-8 can carry: a lone half of a surrogate pair would come back as something else.

/** True when the text has no lone surrogates. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
