// The names of this machine for itself, on both sides of the line: what they reach never leaves it.

/** Whether a host name means this machine: localhost and below, 127.0.0.0/8, ::1. */
export function isLoopbackName(name: string): boolean {
  return /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(name);
}
