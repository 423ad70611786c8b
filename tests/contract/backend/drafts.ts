// Drafts for the contract tests, with defaults for irrelevant fields.
import type { CategoryDraft } from '#domain/category';
import type { StayDraft } from '#domain/stay';
import type { ProductDraft } from '#domain/product';
import { formatReceiptNumber } from '#domain/sale';
import { shopDay } from '#kernel/shop-day';
import { pounds } from '#testing/builders';

let lastNumber = 0;

/** The next receipt number of the till `A`: a number belongs to one sale. */
export function nextReceiptNumber(): string {
  lastNumber += 1;
  return formatReceiptNumber('A', lastNumber);
}

export function aDraft(stated: Partial<ProductDraft> = {}): ProductDraft {
  return {
    name: 'طعام قطط',
    price: pounds(100.25),
    stock: 10,
    description: 'طعام جاف',
    category: 'cats',
    image: '',
    images: [],
    isNew: false,
    discount: 0,
    originalPrice: null,
    fullDescription: null,
    barcode: null,
    ...stated,
  };
}

/** Another value than `aDraft` in each field, so that a place which loses one is seen (HZ-05). */
export const filledDraft: ProductDraft = {
  name: 'كرة مطاط',
  price: pounds(85.5),
  stock: 0,
  description: 'لعبة للكلاب',
  category: 'dogs',
  image: '/images/ball.webp',
  images: ['/images/ball-side.webp'],
  isNew: true,
  discount: 12.5,
  // Less than one percent above the price of `aDraft`, so that no discount follows from both.
  originalPrice: pounds(100.5),
  fullDescription: 'مطاط طبيعي',
  barcode: '6221031490101',
};

export function aCategoryDraft(stated: Partial<CategoryDraft> = {}): CategoryDraft {
  return {
    name: 'قطط',
    description: '',
    isActive: true,
    showInHeader: false,
    order: 0,
    parentId: null,
    ...stated,
  };
}

/** A cat's stay of three nights. */
export function aStayDraft(stated: Partial<StayDraft> = {}): StayDraft {
  return {
    petName: 'مشمش',
    petType: 'cat',
    ownerName: 'سارة',
    ownerPhone: '01098765432',
    startDate: shopDay('2026-11-20'),
    endDate: shopDay('2026-11-23'),
    specialNotes: '',
    status: 'active',
    ...stated,
  };
}
