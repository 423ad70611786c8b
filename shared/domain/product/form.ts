// The product form, the same for adding and editing (AP-04): the input, and the checked draft.
import { isSpreadsheetNumber, normalBarcode } from '#domain/barcode';
import { isDigitsOnly, parseDecimal, parseWhole } from '#kernel/digits';
import { isAmountInProgress, parseAmount, toPounds, noMoney, piastres } from '#kernel/money';
import { ok } from '#kernel/result';
import {
  draftOrErrors,
  optionalImage,
  optionalText,
  requiredText,
  type Checked,
  type FieldErrorKey,
} from '#domain/validation';
import { fieldsOfKind, hasTrait, valuesOf } from './field-values.ts';
import { fieldsWith, productFields } from './fields.ts';
import { imageFields, imageLines, imagesOfLines, maxImages } from './images.ts';
import type { Product, ProductDraft } from './product.ts';

/** The input of an admin or a cashier: a flag as it is, all else as a text; the further images are a URL a line. */
export type ProductForm = {
  readonly [Field in keyof ProductDraft]: ProductDraft[Field] extends boolean ? boolean : string;
};

const texts = fieldsOfKind('text');
const optionalTexts = texts.filter((field) => hasTrait(field, 'optional'));
const flags = fieldsOfKind('flag');
/** Texts that the form has as they are stored. */
const plain = fieldsOfKind('text', 'category', 'url');

/** The form of a new product: stock starts at 0 (AP-13). */
export const emptyProductForm: ProductForm = {
  ...valuesOf(fieldsWith('kind'), () => ''),
  ...valuesOf(flags, () => false),
  stock: '0',
};

/** The highest price of a product. */
export const maxPrice = piastres(productFields.price.limit);

/** The largest stock that the form accepts. */
export const maxStock = productFields.stock.limit;

/** The form filled with a stored product (AP-42). */
export function productFormOf(product: ProductDraft): ProductForm {
  return {
    ...valuesOf(plain, (field) => product[field] ?? ''),
    ...valuesOf(flags, (field) => product[field]),
    price: String(toPounds(product.price)),
    stock: String(product.stock),
    images: imageLines(product.images),
    originalPrice: product.originalPrice === null ? '' : String(toPounds(product.originalPrice)),
    discount: product.discount === 0 ? '' : String(product.discount),
    barcode: normalBarcode(product.barcode ?? ''),
  };
}

/** What the price field accepts: digits and separators (AP-06). */
export const isPriceInProgress = isAmountInProgress;

/** What the stock field accepts: digits only (AP-08). */
export const isStockInProgress = isDigitsOnly;

/** The discount in whole percent that follows from both prices; null while one of them is missing, so that it may be typed. */
export function computedDiscount(form: Pick<ProductForm, 'price' | 'originalPrice'>): number | null {
  const [price, original] = [parseAmount(form.price), parseAmount(form.originalPrice)];
  return price.ok && original.ok && original.value > price.value
    ? Math.round((1 - price.value / original.value) * 100)
    : null;
}

/** Checks the form: name, a price above zero and a category are required, and so is the stock (AP-05..14). */
export function checkProduct(form: ProductForm): Checked<ProductDraft, ProductForm> {
  return checkForm(form, originalPriceError(form));
}

function checkForm(
  form: ProductForm,
  priceConflict: FieldErrorKey | undefined,
): Checked<ProductDraft, ProductForm> {
  const price = parseAmount(form.price);
  const stock = parseWhole(form.stock);
  const originalPrice = parseAmount(form.originalPrice);
  const discount = parseDecimal(form.discount, { minimum: 0, decimals: 2 });
  return draftOrErrors(
    {
      ...valuesOf(texts, (field) => optionalText(form[field], productFields[field].limit)),
      name: requiredText(form.name, productFields.name.limit),
      price: priceError(form.price),
      category: requiredText(form.category, productFields.category.limit),
      stock: stockError(form.stock),
      image: optionalImage(form.image),
      images: imagesError(form),
      originalPrice: optionalAmountError(form.originalPrice) ?? priceConflict,
      discount: computedDiscount(form) === null ? discountError(form.discount) : undefined,
      barcode: barcodeError(form.barcode),
    },
    () => ({
      ...valuesOf(texts, (field) => form[field].trim()),
      ...valuesOf(optionalTexts, (field) => textOrNull(form[field])),
      ...valuesOf(flags, (field) => form[field]),
      price: price.ok ? price.value : noMoney,
      category: form.category.trim(),
      stock: stock.ok ? stock.value : 0,
      ...imageFields([form.image.trim(), ...imagesOfLines(form.images)]),
      originalPrice: originalPrice.ok ? originalPrice.value : null,
      discount: computedDiscount(form) ?? (discount.ok ? discount.value : 0),
      barcode: textOrNull(normalBarcode(form.barcode)),
    }),
  );
}

/**
 * Checks an edit: a stock that was not changed is accepted as it is, also one below 0, and so are stored prices that contradict each other
 * (FA-21): a user who changes a name need not correct them.
 */
export function checkProductEdit(
  form: ProductForm,
  loaded: Pick<Product, 'stock' | 'price' | 'originalPrice'>,
): Checked<ProductDraft, ProductForm> {
  const priceConflict = hasSamePrices(form, loaded) ? undefined : originalPriceError(form);
  if (form.stock.trim() !== String(loaded.stock)) return checkForm(form, priceConflict);
  const edit = checkForm({ ...form, stock: '0' }, priceConflict);
  return edit.ok ? ok({ ...edit.value, stock: loaded.stock }) : edit;
}

function hasSamePrices(form: ProductForm, loaded: Pick<Product, 'price' | 'originalPrice'>): boolean {
  const [price, original] = [parseAmount(form.price), parseAmount(form.originalPrice)];
  return price.ok && price.value === loaded.price && original.ok && original.value === loaded.originalPrice;
}

function priceError(text: string): FieldErrorKey | undefined {
  const price = parseAmount(text);
  if (!price.ok) return price.error.type === 'Empty' ? 'Required' : 'NotAnAmount';
  if (price.value === 0) return 'Required';
  return price.value > maxPrice ? 'OutOfRange' : undefined;
}

function stockError(text: string): FieldErrorKey | undefined {
  const stock = parseWhole(text);
  if (stock.ok) return stock.value > maxStock ? 'OutOfRange' : undefined;
  return stock.error.type === 'Empty' ? 'Required' : 'NotAWholeNumber';
}

function optionalAmountError(text: string): FieldErrorKey | undefined {
  const amount = parseAmount(text);
  if (amount.ok) return amount.value > maxPrice ? 'OutOfRange' : undefined;
  return amount.error.type === 'Empty' ? undefined : 'NotAnAmount';
}

function originalPriceError(form: ProductForm): FieldErrorKey | undefined {
  const [price, original] = [parseAmount(form.price), parseAmount(form.originalPrice)];
  return price.ok && original.ok && original.value <= price.value ? 'NotAbovePrice' : undefined;
}

function imagesError(form: Pick<ProductForm, 'images'>): FieldErrorKey | undefined {
  const images = imagesOfLines(form.images);
  if (images.length >= maxImages) return 'TooMany';
  return images.map(optionalImage).find((error) => error !== undefined);
}

function barcodeError(text: string): FieldErrorKey | undefined {
  return isSpreadsheetNumber(text)
    ? 'SpreadsheetNumber'
    : optionalText(normalBarcode(text), productFields.barcode.limit);
}

function discountError(text: string): FieldErrorKey | undefined {
  const discount = parseDecimal(text, { minimum: 0, decimals: 2 });
  if (discount.ok) return discount.value > productFields.discount.limit ? 'OutOfRange' : undefined;
  if (discount.error.type === 'Empty') return undefined;
  return discount.error.type === 'NotANumber' ? 'NotANumber' : 'OutOfRange';
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

/** Whether both are equal except for the stock: sales change it all day, and a changed stock is booked as a difference. */
export function hasSameFields(one: ProductDraft, other: ProductDraft): boolean {
  return fieldsOf(one) === fieldsOf(other);
}

function fieldsOf(product: ProductDraft): string {
  const { stock: _, ...form } = productFormOf(product);
  return JSON.stringify(form);
}
