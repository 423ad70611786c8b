// A random salt for the hash of a secret.

/** 32 lower-case hexadecimal digits. */
export function randomSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
