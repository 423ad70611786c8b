// Fills the form of a new product with a scanned barcode that no product has (UX-24).
import { useEffect, useEffectEvent } from 'react';
import type { ProductForm } from '#domain/product';
import type { Form } from '#ui';
import type { FieldProblem } from './describe-problem.ts';

/** A new object each time the code is given, so that the same code fills the form again. */
export interface GivenBarcode {
  readonly code: string;
}

export function useGivenBarcode(form: Form<ProductForm, FieldProblem>, barcode: GivenBarcode | null): void {
  const fill = useEffectEvent((code: string) => {
    form.set('barcode', code);
    const name = form.props.ref.current?.elements.namedItem('name');
    if (name instanceof HTMLElement) name.focus();
  });
  useEffect(() => {
    if (barcode !== null) fill(barcode.code);
  }, [barcode]);
}
