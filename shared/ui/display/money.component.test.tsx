// Amounts as they are drawn: the width of the digits, the separators, the text that is read and copied.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Money, MoneyDigitsContext } from '#ui';

const scripts = [
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩', '٬', '٫'],
  ['Latin', '0123456789', ',', '.'],
] as const;

test.each(scripts)('the ten %s digits of an amount have one width (UX-01)', async (_, digits) => {
  await render(<Letters text={digits} />);
  const widths = (await boxes()).map(({ width }) => Math.round(width * 10) / 10);
  expect(new Set(widths)).toEqual(new Set([60]));
});

test.each(scripts)(
  'the two separators of %s amounts are drawn differently (UX-01)',
  async (_, digits, ...separators) => {
    await document.fonts.load('800 100px "Aleef Numerals"', digits);
    const [thousands, decimal] = separators.map((separator) => inkOf(separator));
    expect(thousands).not.toEqual(decimal);
  },
);

test('the zero of an amount is a ring with a hole (UX-01)', async () => {
  await document.fonts.load('800 100px "Aleef Numerals"', '٠');
  const { rows } = inkOf('٠');
  const middle = rows[Math.floor(rows.length / 2)] ?? '';
  expect(middle.replaceAll(/(.)\1*/gu, '$1')).toBe('#.#');
});

test('an amount is read and copied as one text, in the digits of the device (UX-01, SH-06)', async () => {
  const screen = await render(<Money piastres={123_450} />);
  expect(screen.container.textContent).toBe('١٬٢٣٤٫٥٠');
  await screen.rerender(
    <MoneyDigitsContext value="latin">
      <Money piastres={123_450} />
    </MoneyDigitsContext>,
  );
  expect(screen.container.textContent).toBe('1,234.50');
});

function Letters(props: { readonly text: string }) {
  return (
    <p data-testid="letters" className="money font-extrabold" style={{ fontSize: '100px' }}>
      {[...props.text].map((letter) => (
        <span key={letter} style={{ display: 'inline-block' }}>
          {letter}
        </span>
      ))}
    </p>
  );
}

async function boxes(): Promise<readonly DOMRect[]> {
  await document.fonts.ready;
  const letters = page.getByTestId('letters').element();
  return [...letters.children].map((letter) => letter.getBoundingClientRect());
}

/** The drawn pixels inside their own frame, a text for each row, and where the frame begins from the top. */
function inkOf(text: string): { readonly top: number; readonly rows: readonly string[] } {
  const size = 200;
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  context.font = '800 100px "Aleef Numerals"';
  context.fillText(text, 40, 120);
  const { data } = context.getImageData(0, 0, size, size);
  const isInk = (x: number, y: number): boolean => (data[(y * size + x) * 4 + 3] ?? 0) > 127;
  const places = Array.from({ length: size }, (_, place) => place);
  const ys = places.filter((y) => places.some((x) => isInk(x, y)));
  const xs = places.filter((x) => places.some((y) => isInk(x, y)));
  return { top: ys[0] ?? 0, rows: ys.map((y) => xs.map((x) => (isInk(x, y) ? '#' : '.')).join('')) };
}
