// The base of the packed catalogue in Firestore: with it a cold service starts without reading every product (CL-12).
import { catalogueBase, catalogueBaseIds, readCatalogueBase, type BaseParts } from '#domain/packed-catalogue';
import type { Product } from '#domain/product';
import { readList, readMaps, readText, readWhole, type Fields } from '#kernel/fields';
import type { CloudDocument, CloudDocuments } from './cloud-documents.ts';
import { codeOf, type LogEvent } from './log-event.ts';

export interface FoundBase {
  readonly products: readonly Product[];
  /** The ids of the products that the store does not show. */
  readonly hidden: readonly string[];
  readonly categories: readonly CloudDocument[];
  /** The backend's time up to which the base is complete. */
  readonly asOf: number;
  readonly checkedOn: string;
}

export interface StoredBase {
  /** Null when there is none, or when a part of it is missing. */
  readonly read: () => Promise<FoundBase | null>;
  /** False when it could not be stored: it will be later, because nothing of an answer depends on it. */
  readonly write: (parts: BaseParts) => Promise<boolean>;
}

export function createStoredBase(documents: CloudDocuments, log: LogEvent): StoredBase {
  return {
    async read() {
      const found = await documents.get(catalogueBaseIds.map(pathOf));
      const base = new Map(catalogueBaseIds.map((id) => [id, found.get(pathOf(id)) ?? {}]));
      const head = base.get('head') ?? {};
      const products = readCatalogueBase(base);
      return (
        products && {
          products,
          hidden: readList(head, 'hidden').map(String),
          categories: readMaps(head, 'categories').map(categoryIn),
          asOf: readWhole(head, 'asOf', 0),
          checkedOn: readText(head, 'checkedOn'),
        }
      );
    },
    async write(parts) {
      const base = catalogueBase(parts);
      for (const shard of base.cut) log('ShardCut', { shard });
      try {
        await documents.write(new Map([...base.documents].map(([id, fields]) => [pathOf(id), fields])));
        return true;
      } catch (failure) {
        log('BaseNotStored', { code: codeOf(failure) });
        return false;
      }
    },
  };
}

function pathOf(id: string): string {
  return `catalogue/${id}`;
}

function categoryIn(fields: Fields): CloudDocument {
  return { id: readText(fields, 'id'), fields };
}
