// Steps of a visitor in the form of the checkout.
import { page } from 'vitest/browser';
import { purchaseTexts } from '#text';
import { fieldIn } from './render-admin.tsx';

const texts = purchaseTexts.checkout;

/** The field of the checkout with this label. */
export function field(label: string) {
  return fieldIn(page.getByRole('main'), label);
}

/** Fills the form, the phone in Arabic digits. */
export async function fillForm(): Promise<void> {
  await field(texts.name).fill('سارة أحمد');
  await field(texts.phone).fill('٠١٠٠١٢٣٤٥٦٧');
  await field(texts.address).fill('٥ شارع النيل');
  await field(texts.city).fill('الجيزه');
  await page.getByText(texts.payments.cash).click();
}
