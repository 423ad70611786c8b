// Keeps left-to-right pieces (phones, codes, ranges) in order inside Arabic sentences, without changing their text.
import { createElement, Fragment, type ReactNode } from 'react';

/** Phones, e-mails, codes, order numbers, days: read left to right wherever they stand. */
export function Isolate(props: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <bdi dir="ltr" className={props.className}>
      {props.children}
    </bdi>
  );
}

const leftToRightRun = /([+\dA-Za-z]*\d[\dA-Za-z]*(?:[-/.:–]\d[\dA-Za-z]*)+%?|[+-]\d+(?:\.\d+)?%)/g;

/** A sentence from the catalogue whose number ranges ('1-12', '2/2', '2026-11-20') are isolated. */
export function Sentence(props: { readonly text: string }) {
  const pieces = props.text
    .split(leftToRightRun)
    .map((piece, index) => (index % 2 === 1 ? createElement('bdi', { dir: 'ltr' }, piece) : piece));
  return createElement(Fragment, null, ...pieces);
}

/** For screen readers only. */
export function VisuallyHidden(props: { readonly children: ReactNode }) {
  return <span className="sr-only">{props.children}</span>;
}
