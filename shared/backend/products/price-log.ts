// The entry of the audit log for changed prices of products (AL-01, AL-05).
import type { DocumentStore } from '#backend/connect';
import { type AuditAct, writeAuditEntry } from '#backend/audit';
import type { Actor } from '#backend/documents';
import { type AuditFields, type AuditPrices, type AuditValue, changedValues } from '#domain/audit';
import type { Fields } from '#kernel/fields';
import { toPounds, type Piastres } from '#kernel/money';
import type { ProductDraft } from '#domain/product';
import type { StoredProduct } from './stored-product.ts';

type Priced = Pick<ProductDraft, 'price' | 'originalPrice' | 'discount'>;

/** The entry of one product; null where no price changes. */
export function priceAct({ product, fields }: StoredProduct, next: Priced): AuditAct | null {
  const changed = changedValues(storedPriceFields(fields), priceFields(next));
  if (changed === null) return null;
  return {
    kind: 'price',
    subject: { id: product.id, name: product.name },
    ...changed,
    ...('price' in changed.after ? { prices: { [product.id]: [product.price, next.price] } } : {}),
  };
}

/** The old and the new price of a product that an import changes; nothing where its document keeps the price. */
export function importedPrice({ product, fields }: StoredProduct, next: Pick<Priced, 'price'>): AuditPrices {
  return fields['price'] === toPounds(next.price) ? {} : { [product.id]: [product.price, next.price] };
}

/** The fields of a product document that name its entry; none without an entry. */
export function logPrice(
  commit: Parameters<typeof writeAuditEntry>[0],
  store: DocumentStore,
  { act, actor }: { readonly act: AuditAct | null; readonly actor: Actor },
): { readonly lastAuditId?: string } {
  return act === null ? {} : { lastAuditId: writeAuditEntry(commit, store, { act, actor }) };
}

/** As they are stored: a price that another program wrote in another shape is a change too, because the rules compare the documents. */
function storedPriceFields(fields: Fields): AuditFields {
  return {
    price: auditValue(fields['price']),
    originalPrice: auditValue(fields['originalPrice']),
    discount: auditValue(fields['discount'] ?? 0),
  };
}

function auditValue(value: unknown): AuditValue {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

function priceFields({ price, originalPrice, discount }: Priced): AuditFields {
  return { price: toPounds(price), originalPrice: poundsOrNull(originalPrice), discount };
}

function poundsOrNull(amount: Piastres | null): number | null {
  return amount === null ? null : toPounds(amount);
}

/** Returns the id of the entry; a part of an import has one, also where no price changes (AL-05). */
export function writeImportEntry(
  commit: Parameters<typeof writeAuditEntry>[0],
  store: DocumentStore,
  imported: {
    readonly importId: string;
    readonly actor: Actor;
    readonly prices: AuditPrices;
    readonly created: number;
    readonly updated: number;
  },
): string {
  const { importId, actor, prices, created, updated } = imported;
  return writeAuditEntry(commit, store, {
    act: {
      kind: 'import',
      subject: { id: importId, name: '' },
      after: { created, updated },
      importId,
      prices,
    },
    actor,
  });
}
