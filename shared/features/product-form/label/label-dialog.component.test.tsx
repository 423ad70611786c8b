// Labels of a product: the digits stand clear of the bars, everything is inside the paper, each size has its own page.
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { productEditingTexts } from '#text';
import { expectAccessible } from '../../../../tests/component/expect-accessible.ts';
import { drawBars } from './draw-bars.ts';
import { LabelDialog } from './label-dialog.tsx';

const texts = productEditingTexts.label;

const product = {
  shopName: 'أليف',
  name: 'طعام جاف كامل للقطط البالغة بالسلمون والأرز، كيس كبير للبيوت التي فيها أكثر من قطة',
  price: '1234.5',
  barcode: '6221045000129',
};

test.each(['6221045000129', '2000000000015', 'ALF-00012'])(
  'no digit of the barcode %s touches a bar (UX-15, AP-14)',
  async (code) => {
    const image = decodeURIComponent(drawBars(code)?.replace(/^[^,]*,/u, '') ?? '');
    const paths = [...drawn(image).querySelectorAll('path')];
    const bars = paths.filter((path) => path.hasAttribute('stroke')).flatMap(linesOf);
    const digits = paths.filter((path) => !path.hasAttribute('stroke')).map((path) => path.getBBox());
    expect(bars.length).toBeGreaterThan(20);
    expect(digits.length).toBeGreaterThan(0);
    const touching = digits.filter((digit) => bars.some((bar) => isOver(bar, digit)));
    expect(touching).toEqual([]);
  },
);

function drawn(svg: string): Element {
  const frame = document.createElement('div');
  frame.append(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement);
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  return frame;
}

interface Bar {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/** The bars of a path: each is a vertical line as wide as the stroke. */
function linesOf(path: SVGPathElement): readonly Bar[] {
  const half = Number(path.getAttribute('stroke-width')) / 2;
  const lines = (path.getAttribute('d') ?? '').matchAll(/M([\d.]+) ([\d.]+)L/gu);
  return [...lines].map(([, x, y]) => ({
    left: Number(x) - half,
    right: Number(x) + half,
    bottom: Number(y),
  }));
}

function isOver(bar: Bar, digit: DOMRect): boolean {
  return bar.left < digit.right && bar.right > digit.left && bar.bottom > digit.top;
}

test.each([
  ['38x25', 1, 38, 25],
  ['50x30', 2, 50, 30],
  ['sheet', 25, 70, 37],
] as const)(
  'the label %s holds the shop, the name, the bars and the price (UX-15)',
  async (size, copies, width, height) => {
    await render(<LabelDialog product={product} onClose={() => {}} />);
    const choice = page.getByRole('radio', { name: texts.sizes[size] });
    await choice.click();
    await expect.element(choice).toBeChecked();
    await page.getByLabelText(texts.copies).fill(String(copies));
    await expect.poll(() => ratioOf(previewed())).toBeCloseTo(width / height, 1);
    const preview = previewed();
    const box = preview.getBoundingClientRect();
    const bars = preview.querySelector('img');
    await expect.poll(() => bars?.complete).toBe(true);
    expect([...preview.children].filter((part) => !isInside(part.getBoundingClientRect(), box))).toEqual([]);
    expect(heightOf(bars) / box.height).toBeGreaterThan(0.3);
    expect(preview.firstElementChild?.textContent).toBe(product.shopName);
    expect(document.querySelectorAll('.print-sheet .label')).toHaveLength(copies);
    expect(document.querySelectorAll('.print-sheet .label-page')).toHaveLength(size === 'sheet' ? 2 : copies);
    expect(pageSizes()).toContain(`label-${size}`);
    await expectAccessible();
  },
);

function previewed(): Element {
  const preview = document.querySelector('.label-preview .label');
  if (preview === null) throw new Error('no preview');
  return preview;
}

function ratioOf(element: Element): number {
  const { width, height } = element.getBoundingClientRect();
  return width / height;
}

function isInside(part: DOMRect, box: DOMRect): boolean {
  return part.top >= box.top && part.bottom <= box.bottom && part.left >= box.left && part.right <= box.right;
}

function heightOf(element: Element | null): number {
  return element?.getBoundingClientRect().height ?? 0;
}

/** The names of the print pages that the style sheets define. */
function pageSizes(): readonly string[] {
  return [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSPageRule ? [rule.selectorText] : [])),
  );
}
