// Firestore's REST protocol as far as a visitor's read of products uses it: every query of products has one answer.
import { onTestFinished, vi } from 'vitest';

interface AnsweredProduct {
  readonly id: string;
  readonly price: number;
  readonly stock: number;
  readonly isUnseen?: boolean;
}

/** Each query of products is answered with what `products` returns then; everything else is unreachable, as queries are for null. */
export function answerProducts(products: () => readonly AnsweredProduct[] | null): void {
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async (input, request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const query = pathname.endsWith(':runQuery') ? request?.body : undefined;
    const found = typeof query === 'string' && query.includes('"products"') ? products() : null;
    if (found === null) throw new TypeError('unreachable');
    const readTime = '2026-01-05T10:00:00Z';
    return Response.json(
      found.map(({ id, price, stock, isUnseen = false }) => ({
        document: {
          name: `${pathname.replace(/^\/v1\/|:runQuery$/gu, '')}/products/${id}`,
          fields: {
            name: { stringValue: id },
            price: { integerValue: String(price) },
            stock: { integerValue: String(stock) },
            ...(isUnseen && { isUnseen: { booleanValue: true } }),
          },
          createTime: readTime,
          updateTime: readTime,
        },
        readTime,
      })),
    );
  });
  onTestFinished(() => asked.mockRestore());
}
