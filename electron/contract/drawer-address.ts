// The address of the receipt printer that opens the drawer: in the shop's own network, on a port for raw printing.

export interface DrawerAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Reads '192.168.1.50' or '192.168.1.50:9101'. Accepts a private or loopback IPv4 address and ports 9100 to 9109; otherwise null.
 */
export function drawerAddressOf(text: string): DrawerAddress | null {
  const [, host = '', port = '9100'] = addressPattern.exec(text) ?? [];
  const [first = -1, second = -1, ...others] = host.split('.').map(Number);
  if ([first, second, ...others].some((part) => part < 0 || part > 255)) return null;
  const isPrivate =
    first === 10 ||
    first === 127 ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254);
  return isPrivate ? { host, port: Number(port) } : null;
}

// No leading zeros: the system's resolver reads such a part as octal.
const octet = '(?:0|[1-9]\\d{0,2})';
const addressPattern = new RegExp(`^(${octet}(?:\\.${octet}){3})(?::(910\\d))?$`);
