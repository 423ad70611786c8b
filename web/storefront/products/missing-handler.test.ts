// A card without an add handler logs the press and does not crash.
import { afterEach, expect, test, vi } from 'vitest';
import { isValidElement } from 'react';
import { aProduct } from '#testing/builders';
import { logMissingHandler } from './missing-handler.ts';
import { ProductCard } from './product-card.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a press without an add handler writes a log entry, adds nothing and throws nothing (CA-45, ER-72)', () => {
  const logged: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => logged.push(error));
  expect(logMissingHandler({ id: 'ball' })).toBe(false);
  expect(logged).toEqual([expect.objectContaining({ message: expect.stringContaining('ball') })]);
});

test('a card without an add handler logs the press and throws nothing (FT-34, CA-45, ER-72)', () => {
  const logged: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => logged.push(error));
  const card = ProductCard({
    product: aProduct({ id: 'ball' }),
    categories: [],
    descriptionLength: 80,
    heading: 'h2',
    onQuickView: () => {},
    isFirst: false,
  });
  const handlers = handlersIn(card);
  expect(handlers).toHaveLength(1);
  expect(handlers.map((add) => add(aProduct({ id: 'ball' })))).toEqual([false]);
  expect(logged).toEqual([expect.objectContaining({ message: expect.stringContaining('ball') })]);
});

type Handler = (product: unknown) => unknown;

/** The add handlers of the components in a rendered tree. */
function handlersIn(node: unknown): readonly Handler[] {
  if (Array.isArray(node)) return node.flatMap(handlersIn);
  if (!isValidElement<{ readonly children?: unknown; readonly onAdd?: Handler }>(node)) return [];
  const { children, onAdd } = node.props;
  return [...(onAdd === undefined ? [] : [onAdd]), ...handlersIn(children)];
}
