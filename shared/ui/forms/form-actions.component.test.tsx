import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, Dialog, FormActions } from '#ui';

const actions = (
  <FormActions>
    <Button type="submit">احفظ</Button>
    <Button variant="quiet">تراجع</Button>
  </FormActions>
);

test('the main button stands at the start of a page and at the end of a dialog, in full width on a phone (UX-29)', async () => {
  await page.viewport(1280, 800);
  const shown = await render(<div data-testid="frame">{actions}</div>);
  const frame = page.getByTestId('frame');
  const main = page.getByRole('button', { name: 'احفظ' });
  const other = page.getByRole('button', { name: 'تراجع' });
  const boxes = () => ({ frame: boxOf(frame), main: boxOf(main), other: boxOf(other) });
  await expect.poll(() => boxes().main.right).toBe(boxes().frame.right);
  expect(boxes().main.left).toBeGreaterThan(boxes().other.right);

  await page.viewport(639, 800);
  await expect.poll(() => boxes().main.width).toBe(boxes().frame.width);
  expect(boxes().main.bottom).toBeLessThan(boxes().other.top);

  await page.viewport(1280, 800);
  await shown.rerender(
    <Dialog title="نموذج" onClose={() => undefined}>
      <div data-testid="frame">{actions}</div>
    </Dialog>,
  );
  await expect.poll(() => boxes().main.left).toBe(boxes().frame.left);
  expect(boxes().main.right).toBeLessThan(boxes().other.left);
});

function boxOf(part: { readonly element: () => Element }): DOMRect {
  return part.element().getBoundingClientRect();
}
