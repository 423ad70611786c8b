// The names of this machine for itself, for clients and servers: requests to them never leave the machine.

/** Whether a host name means this machine: localhost and below, 127.0.0.0/8, ::1. */
export function isLoopbackName(name: string): boolean {
  return /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(name);
}
