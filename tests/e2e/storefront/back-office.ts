// The back office for specs of the storefront: an admin signed in with the SDK, from Node.
import { connectBackend, type Backend } from '#backend/connect';
import type { Actor } from '#backend/documents';
import { createOrderRepository } from '#backend/orders';
import type { Order } from '#domain/order';
import type { Result } from '#kernel/result';

export interface BackOffice {
  readonly backend: Backend;
  readonly actor: Actor;
  /** The newest orders with this number. */
  readonly ordersNumbered: (orderNumber: string) => Promise<readonly Order[]>;
  readonly close: () => Promise<void>;
}

/** Signs the demo shop's admin in. */
export async function openBackOffice(address: string): Promise<BackOffice> {
  const backend = connectBackend(
    { kind: 'shopServer', origin: address, apiOrigin: address },
    { name: crypto.randomUUID() },
  );
  // Without the application's session: nothing watches the user's record, so closing interrupts nothing.
  const { sdk, auth } = await backend.signInStore();
  const { user } = await sdk.signInWithEmailAndPassword(auth, 'admin@aleef.test', 'aleef-demo');
  return {
    backend,
    actor: { id: user.uid, name: 'admin' },
    ordersNumbered: async (orderNumber) => {
      const page = valueOf(await createOrderRepository(backend).list('all', { size: 50, after: null }));
      return page.items.filter((order) => order.orderNumber === orderNumber);
    },
    close: backend.close,
  };
}

/** The value of a result that must be a success. */
export function valueOf<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`expected a value, got ${JSON.stringify(result.error)}`);
  return result.value;
}
