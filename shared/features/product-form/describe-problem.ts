// The message at a field for each error.
import { maxPrice, maxStock, type ProductForm } from '#domain/product';
import { textLimits, type FieldErrorKey } from '#domain/validation';
import { toPounds } from '#kernel/money';
import { adminTexts, errorTexts, productEditingTexts } from '#text';

/** The domain's errors, and the errors that only the backend can find. */
export type FieldProblem = FieldErrorKey | { readonly type: 'BarcodeTaken'; readonly name: string };

export function describeProblem(problem: FieldProblem, field: keyof ProductForm): string {
  return typeof problem === 'string'
    ? describeField(problem, field)
    : adminTexts.product.barcodeTaken(problem.name);
}

/** The domain's errors of one field. */
export function describeField(problem: FieldErrorKey, field: keyof ProductForm): string {
  switch (problem) {
    case 'Required':
      return missing[field] ?? errorTexts.field.required;
    case 'NotAnAmount':
      return adminTexts.product.priceInvalid;
    case 'NotAbovePrice':
      return adminTexts.product.originalNotAbove;
    case 'NotALink':
      return productEditingTexts.form.imageInvalid;
    case 'TooMany':
      return productEditingTexts.form.tooManyImages;
    case 'SpreadsheetNumber':
      return productEditingTexts.form.barcodeSpreadsheet;
    case 'TooLong':
      return errorTexts.field.tooLong(limitOf(field));
    case 'OutOfRange':
      return errorTexts.field.tooLarge(maxOf(field));
    default:
      return errorTexts.field.invalidNumber;
  }
}

const missing: Partial<Record<keyof ProductForm, string>> = {
  name: errorTexts.field.missing.productName,
  price: errorTexts.field.missing.price,
  category: errorTexts.field.missing.category,
  stock: adminTexts.product.stockRequired,
};

function limitOf(field: keyof ProductForm): number {
  switch (field) {
    case 'description':
      return textLimits.description;
    case 'fullDescription':
      return textLimits.fullDescription;
    case 'image':
    case 'images':
      return textLimits.image;
    case 'barcode':
      return textLimits.barcode;
    default:
      return textLimits.name;
  }
}

function maxOf(field: keyof ProductForm): number {
  if (field === 'stock') return maxStock;
  return field === 'discount' ? 100 : toPounds(maxPrice);
}
