// Who approves what a cashier may not do alone.
import type { Approver } from '#domain/approver';

/** Approves with the PIN 123456, which was hashed before: each derivation takes a while. */
export const sara: Approver = {
  id: 'a1',
  name: 'سارة',
  salt: '000102030405060708090a0b0c0d0e0f',
  hash: '93922e39f17be3ac82ee49e41b689b2f825ffcb9b18c64406350c92b4fa3c59c',
};
