// A category of products, and how its document is read.
import { readFlag, readInstant, readOptionalText, readText, readWhole, type Fields } from '#kernel/fields';

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly isActive: boolean;
  readonly showInHeader: boolean;
  readonly order: number;
  /** Id of the parent category, or null at the top level. */
  readonly parentId: string | null;
  readonly productCount: number;
  readonly subcategoryCount: number;
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
  /** The uid of the user who saved it last; null in the initial data. */
  readonly updatedBy: string | null;
}

/** The counters with which a new category is stored (AC-09). */
export const newCategoryCounts = { productCount: 0, subcategoryCount: 0 } as const;

/** Reads a category document; `title` replaces a missing name (AC-19, DB-06). */
export function readCategory(id: string, fields: Fields): Category {
  return {
    id,
    name: readOptionalText(fields, 'name') ?? readText(fields, 'title').trim(),
    description: readText(fields, 'description'),
    isActive: readFlag(fields, 'isActive', true),
    showInHeader: readFlag(fields, 'showInHeader', false),
    order: Math.max(0, readWhole(fields, 'order', 0)),
    parentId: readOptionalText(fields, 'parentId'),
    productCount: Math.max(0, readWhole(fields, 'productCount', 0)),
    subcategoryCount: Math.max(0, readWhole(fields, 'subcategoryCount', 0)),
    createdAt: readInstant(fields, 'createdAt'),
    updatedAt: readInstant(fields, 'updatedAt'),
    updatedBy: readOptionalText(fields, 'updatedBy'),
  };
}

/** The fields under which a till stores a category on its disk: those of its document, with its times in milliseconds. */
export function storedCategory(category: Category): Fields {
  return { ...category };
}
