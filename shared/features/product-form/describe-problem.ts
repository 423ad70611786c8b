// The message at a field for each error.
import { productFields, type FieldTraits, type ProductField, type ProductForm } from '#domain/product';
import type { FieldErrorKey } from '#domain/validation';
import { piastres, toPounds } from '#kernel/money';
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
      return errorTexts.field.tooLarge(limitOf(field));
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

function limitOf(field: ProductField): number {
  const { kind, limit = 0 }: FieldTraits = productFields[field];
  return kind === 'amount' ? toPounds(piastres(limit)) : limit;
}
