// What scenes share: the sheet they are drawn on, the soft ground that lets them stand on a light and on a dark page, props.

import { tones } from '../palette.ts';
import { paw } from '../marks.ts';
import { at, box, finished, flat, line, outline, oval, shine, solid, stroke, tube } from '../pen.ts';

/** A scene's file: its size in drawing units and what stands on it. */
export function stage(width: number, height: number, drawing: string): string {
  return finished(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke-width="${outline}" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>\n`,
  );
}

/** A soft pastel hill around (x, y); everything of a scene stands inside it. */
export const ground = (x: number, y: number, colour: string, scale = 1): string =>
  at(
    x,
    y,
    flat(
      'M-150 10C-160 -60 -118 -112 -58 -112C-24 -112 -10 -128 30 -128C102 -128 156 -74 152 -4C150 48 120 92 4 92C-96 92 -144 62 -150 10z',
      colour,
    ),
    scale,
  );

export const shadow = (x: number, y: number, width: number, colour = '#1E2B2A'): string =>
  flat(oval(x, y, width / 2, width / 16), colour, 0.14);

/** Small things that float in the air: hearts, stars, crumbs of joy. */
export const sparkle = (x: number, y: number, colour: string, size = 8): string =>
  stroke(`M${x - size} ${y}H${x + size}M${x} ${y - size}V${y + size}`, colour, 4);

export function plant(): string {
  const leaf = 'M0 0C-20 -14 -24 -44 -12 -62C6 -48 10 -20 0 0z';
  return (
    at(0, -30, solid(leaf, tones.leaf), 1, -28) +
    at(0, -30, solid('M0 0C-16 -20 -14 -52 2 -70C18 -52 16 -20 0 0z', tones.teal)) +
    at(0, -30, solid('M0 0C20 -14 24 -44 12 -62C-6 -48 -10 -20 0 0z', tones.leaf), 1, 28) +
    solid('M-26 -38H26L20 0H-20z', tones.apricot) +
    line('M-24 -26H24')
  );
}

export function cushion(width: number): string {
  const half = width / 2;
  return (
    solid(
      `M${-half} 0C${-half - 14} -18 ${-half} -34 ${-half + 24} -32H${half - 24}C${half} -34 ${half + 14} -18 ${half} 0C${half - 10} 10 ${10 - half} 10 ${-half} 0z`,
      tones.teal,
    ) + shine(`M${-half + 10} -14C${-half + 12} -22 ${-half + 18} -24 ${-half + 28} -24`, 5)
  );
}

export function suitcase(): string {
  return (
    tube('M-16 -66V-80H16V-66', 6, tones.slate) +
    solid(box(-44, -66, 88, 64, 12), tones.apricot) +
    line('M-22 -66V-2M22 -66V-2') +
    at(0, -34, flat(oval(0, 0, 15), tones.cream.base) + paw(tones.teal.base), 0.9) +
    shine('M-36 -50V-34', 5)
  );
}

/** A thought or a lens: a ring around nothing found. */
export function lens(): string {
  return (
    tube('M30 30L64 66', 15, tones.wood) +
    flat(oval(0, 0, 42), '#EAF6FB', 0.85) +
    tube(oval(0, 0, 42), 8, tones.apricot) +
    shine('M-24 -10C-20 -20 -12 -25 -4 -26', 6)
  );
}

export const question = (colour: string): string =>
  stroke('M-12 -16C-12 -36 18 -36 16 -16C14 -4 2 -4 2 8', colour, 9) + flat(oval(2, 24, 5.5), colour);
