// The form of a new product: fills its required fields, saves it, and draws an image for it.
import { page } from 'vitest/browser';
import { adminTexts } from '#text';
import { field } from './render-admin.tsx';

const texts = adminTexts.product;

/** Fills the required fields, in digits of three kinds. */
export async function fillProduct(name: string): Promise<void> {
  await field(texts.name).fill(name);
  await field(texts.price).fill('٤٥٫٥٠');
  await field(texts.stock).fill('۱۲');
  await field(texts.category).selectOptions('الألعاب');
}

export function add(): Promise<void> {
  return page.getByRole('button', { name: texts.add, exact: true }).click();
}

export async function anImage(): Promise<File> {
  const canvas = new OffscreenCanvas(40, 40);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 40);
  return new File([await canvas.convertToBlob()], 'ball.png', { type: 'image/png' });
}
