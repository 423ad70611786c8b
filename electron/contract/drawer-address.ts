// The address of the receipt printer that opens the drawer: in the shop's own network, on a port for raw printing.

export interface DrawerAddress {
  readonly host: string;
  readonly port: number;
}

/** Reads '192.168.1.50' or '192.168.1.50:9101'. Accepts a private or loopback IPv4 address and ports 9100 to 9109; otherwise null. */
export function drawerAddressOf(text: string): DrawerAddress | null {
  const [, host = '', port = '9100'] = addressPattern.exec(text) ?? [];
  const parts = host.split('.').map(Number);
  const isAddress = parts.every((part) => part >= 0 && part <= 255);
  return isAddress && isPrivate(parts) ? { host, port: Number(port) } : null;
}

/** Whether the parts of an IPv4 address are in a private, loopback or link-local range. */
function isPrivate([first = -1, second = -1]: readonly number[]): boolean {
  switch (first) {
    case 10:
    case 127:
      return true;
    case 172:
      return second >= 16 && second <= 31;
    case 192:
      return second === 168;
    case 169:
      return second === 254;
    default:
      return false;
  }
}

// No leading zeros: the system's resolver reads such a part as octal.
const octet = '(?:0|[1-9]\\d{0,2})';
const addressPattern = new RegExp(`^(${octet}(?:\\.${octet}){3})(?::(910\\d))?$`);
