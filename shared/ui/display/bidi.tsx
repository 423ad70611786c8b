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

/** A sentence of the catalogue in which runs like '2/2' and '2026-11-20' are isolated. A range like '1-12' begins on the right. */
export function Sentence(props: { readonly text: string }) {
  const pieces = props.text
    .split(leftToRightRun)
    .map((piece, index) => (index % 2 === 1 ? createElement(Fragment, null, ...isolateRun(piece)) : piece));
  return createElement(Fragment, null, ...pieces);
}

const range = /^(\d+)-(\d+)$/u;

/** The two numbers of a range are isolated each, so that it runs as the sentence does (UX-44). */
function isolateRun(run: string): readonly ReactNode[] {
  const [, from, to] = range.exec(run) ?? [];
  if (from === undefined || to === undefined) return [createElement('bdi', { dir: 'ltr' }, run)];
  return [createElement('bdi', null, from), '-', createElement('bdi', null, to)];
}

/** Visible to screen readers only. */
export function VisuallyHidden(props: { readonly children: ReactNode }) {
  return <span className="sr-only">{props.children}</span>;
}
