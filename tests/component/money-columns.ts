// Measures columns of amounts: where they end, whether the word of the currency is seen, how small their type is.
import { expect } from 'vitest';
import { currencyWord } from '#text';

/** Each amount of the column ends at the same place, shows no currency, and has it in the text that is read aloud and copied. */
export function expectColumn(amounts: readonly Element[]): void {
  expect(amounts.length).toBeGreaterThan(1);
  const ends = amounts.map((amount) => Math.round(amount.getBoundingClientRect().right));
  expect(new Set(ends).size, `the amounts end at ${ends.join(', ')}`).toBe(1);
  for (const amount of amounts) {
    const word = amount.parentElement?.querySelector('.currency-word');
    expect(word?.textContent).toBe(currencyWord);
    expect(word?.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  }
}

/** The smallest type of the texts in a part, in pixels. */
export function smallestType(part: Element): number {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const sizes: number[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement === null || textContent?.trim() === '') continue;
    sizes.push(Number(getComputedStyle(parentElement).fontSize.replace('px', '')));
  }
  return Math.min(...sizes);
}

/** The drawn amounts of a part, in the order of the page. */
export function amountsIn(part: ParentNode): readonly Element[] {
  return [...part.querySelectorAll('.money')];
}
