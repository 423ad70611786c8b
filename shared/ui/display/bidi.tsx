// Keeps left-to-right pieces (phones, codes, ranges) in order inside Arabic sentences without changing their text.
import { createElement, Fragment, type ReactNode } from 'react';

/** For phones, e-mail addresses, codes, order numbers and days, which always read left to right. */
export function Isolate(props: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <bdi dir="ltr" className={props.className}>
      {props.children}
    </bdi>
  );
}

const leftToRightRun = /([+\dA-Za-z]*\d[\dA-Za-z]*(?:[-/.:–]\d[\dA-Za-z]*)+%?|[+-]\d+(?:\.\d+)?%)/g;

/** A sentence of the catalogue in which number ranges ('1-12', '2/2', '2026-11-20') are isolated. */
export function Sentence(props: { readonly text: string }) {
  const pieces = props.text
    .split(leftToRightRun)
    .map((piece, index) => (index % 2 === 1 ? createElement('bdi', { dir: 'ltr' }, piece) : piece));
  return createElement(Fragment, null, ...pieces);
}

/** Visible to screen readers only. */
export function VisuallyHidden(props: { readonly children: ReactNode }) {
  return <span className="sr-only">{props.children}</span>;
}
