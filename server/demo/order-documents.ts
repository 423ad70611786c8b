// The stored shape of the demo shop's orders and of the persons who placed them.
import { advanceDocument, isOwedBack, orderDocument, stepDocuments, type Order } from '#domain/order';
import type { PlainDocument } from '#server/documents';
import type { DemoPerson } from './history/persons.ts';
import { accounts } from './people.ts';

type Entry = readonly [path: string, document: PlainDocument];

export function orderDocuments(orders: Iterable<Order>): readonly Entry[] {
  return [...orders].map((order) => [
    `orders/${order.id}`,
    {
      ...orderDocument(order),
      createdAt: new Date(order.createdAt ?? 0),
      updatedAt: new Date(order.updatedAt ?? 0),
      ...(order.status === 'pending' ? {} : { stockTaken: order.stockTaken, updatedBy: accounts.admin.uid }),
      ...(order.steps.length > 0 && { steps: stepDocuments(signedSteps(order)) }),
      ...handlingDocument(order),
    },
  ]);
}

export function personDocuments(persons: Iterable<DemoPerson>): readonly Entry[] {
  return [...persons].flatMap((person): readonly Entry[] => {
    const { id, name, phone, phoneKeys, delivered, refused, lastRefusedAt, lastOrderAt } = person;
    const updatedAt = new Date(person.updatedAt);
    return [
      [
        `customers/${id}`,
        {
          name,
          phone,
          phoneKeys,
          delivered,
          refused,
          ...dateField('lastRefusedAt', lastRefusedAt),
          firstSeenAt: new Date(person.firstOrderAt),
          firstOrderId: person.firstOrderId,
          firstOrderAt: new Date(person.firstOrderAt),
          ...dateField('lastOrderAt', lastOrderAt),
          createdBy: accounts.admin.uid,
          updatedAt,
          updatedBy: accounts.admin.uid,
        },
      ],
      ...phoneKeys.map((key): Entry => [`phones/${key}`, { customerId: id, updatedAt }]),
    ];
  });
}

function signedSteps({ steps }: Order): Order['steps'] {
  return steps.map((step) => ({ ...step, by: accounts.admin.uid }));
}

function handlingDocument(order: Order): PlainDocument {
  const { customerId, reason, courier, handoverId, askedAt, answeredAt, received, returnedAt, note } = order;
  return {
    ...(customerId !== null && { customerId }),
    ...(reason !== null && { reason }),
    ...(courier !== null && { courier }),
    ...(handoverId !== null && { handoverId }),
    ...dateField('askedAt', askedAt),
    ...dateField('answeredAt', answeredAt),
    ...(received !== null && {
      received: { ...advanceDocument(received), at: new Date(received.at) },
    }),
    ...(isOwedBack(order) ? { returnedAt: null } : dateField('returnedAt', returnedAt)),
    ...(note !== '' && { note }),
  };
}

function dateField(field: string, at: number | null): PlainDocument {
  return at === null ? {} : { [field]: new Date(at) };
}
