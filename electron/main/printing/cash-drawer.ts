// The cash drawer is connected to the receipt printer. The raw command ESC p makes the printer send it a pulse.
import { connect } from 'node:net';
import { drawerAddressOf } from '#desktop';
import { err, ok, type Result } from '#kernel/result';

/** Sends the pulse to a printer in the shop's network. The error is the message of the operating system. */
export function kickDrawer(address: string): Promise<Result<void, string>> {
  return new Promise((resolve) => {
    const printer = drawerAddressOf(address);
    if (printer === null) {
      resolve(err(`no address: ${address}`));
      return;
    }
    const socket = connect({ ...printer, timeout });
    socket.once('error', (error) => resolve(err(error.message)));
    socket.once('timeout', () => socket.destroy(new Error('ETIMEDOUT')));
    socket.once('connect', () => socket.end(pulse, () => resolve(ok(undefined))));
  });
}

/** Milliseconds. */
const timeout = 3_000;

/** ESC p: pin 2 of the drawer's plug, 50 ms on, 500 ms off. */
const pulse = Uint8Array.of(0x1b, 0x70, 0x00, 0x19, 0xfa);
