// Hosts that only one building reaches.
import { isLoopbackName } from './loopback.ts';

/** Whether a host name is this machine, or one that cannot be reached from outside its network. */
export function isPrivateName(name: string): boolean {
  const host = name.toLowerCase();
  return (
    isLoopbackName(host) ||
    /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]+$/u.test(host) ||
    /^\[?(?:f[cd][\da-f]{2}|fe80):/u.test(host) ||
    /^[^.:]+$|\.(?:local|lan|home|internal|home\.arpa)$/u.test(host)
  );
}
