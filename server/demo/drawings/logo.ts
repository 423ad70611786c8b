// The mark of the shop: a paw that is also the dot of the last letter of أليف.
// The letters are drawn as strokes, so no font is needed.

import { tones } from './palette.ts';
import { paw } from './marks.ts';
import { at, box, flat, stroke } from './pen.ts';

const brand = '#0E6B5E';

/** The square icon: ف with the paw as its dot; a maskable one keeps clear of what a mask may cut away. */
export function icon(shape: 'rounded' | 'maskable'): string {
  const rounded = shape === 'rounded';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" fill="none" stroke-linecap="round" stroke-linejoin="round">${flat(box(0, 0, 512, 512, rounded ? 116 : 0), brand)}${at(256, 256, letter('#FFF7E8', tones.apricot.base), rounded ? 1 : 0.78)}</svg>\n`;
}

/** ف: a bowl along the line, a closed eye at its right end, the paw above. Centred on the origin, 360 wide. */
function letter(colour: string, dot: string): string {
  return (
    stroke(
      'M150 26C150 -4 130 -22 104 -22C78 -22 58 -4 58 20C58 46 80 62 104 62C128 62 150 50 150 26V92C150 126 128 148 92 148H-84C-126 148 -156 128 -156 88V56',
      colour,
      44,
    ) + at(104, -128, paw(dot), 3.1)
  );
}

/** The word أليف in one line, the paw as its dot; `colour` is the ink of the letters. */
export function wordmark(colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 250" fill="none" stroke-linecap="round" stroke-linejoin="round">${word(colour)}</svg>\n`;
}

function word(colour: string): string {
  const width = 24;
  return (
    stroke('M366 62V178', colour, width) +
    stroke('M380 16C362 8 354 30 374 32M352 40L386 28', colour, 10) +
    stroke(
      'M312 40V152C312 172 300 178 286 178H236C224 178 216 172 216 158V136M216 158C216 172 208 178 196 178H172',
      colour,
      width,
    ) +
    flat('M206 220a11 11 0 1 0 22 0a11 11 0 1 0 -22 0zM238 220a11 11 0 1 0 22 0a11 11 0 1 0 -22 0z', colour) +
    stroke(
      'M170 132C170 112 158 100 140 100C122 100 110 114 110 130C110 146 124 158 140 158C158 158 170 148 170 132V178',
      colour,
      width,
    ) +
    stroke('M196 178H74C44 178 30 164 30 142V126', colour, width) +
    at(140, 48, paw(tones.apricot.base), 1.7)
  );
}
