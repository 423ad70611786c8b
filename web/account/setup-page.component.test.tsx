// The page that creates the first admin, while the server does not answer and after it does.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { controlTexts, failureText, signInTexts } from '#text';
import { renderApp } from '../../tests/component/render-app.tsx';

const texts = signInTexts.setup;

test('without an answer of the server the page does not call the shop set up, and asks again', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(Response.json({ shop: 'empty', setupNeeded: true })),
  ];
  const real = globalThis.fetch;
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { url } = new Request(input);
    return (url.endsWith('/api/status') ? answers.shift()?.() : undefined) ?? real(input, init);
  });
  onTestFinished(() => asked.mockRestore());
  await renderApp('/setup');
  await expect.element(page.getByText(failureText({ type: 'Unreachable' }))).toBeVisible();
  await expect.element(page.getByText(texts.alreadySetUp)).not.toBeInTheDocument();
  await page.getByRole('button', { name: controlTexts.retry }).click();
  await expect.element(page.getByLabelText(texts.code)).toBeVisible();
  await expect.element(page.getByRole('button', { name: texts.submit })).toBeVisible();
});
