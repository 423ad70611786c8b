// The two who live in every drawing: the sandy dog with the teal collar and the dark cat with the apricot one.
// Heads are centred on the origin, about 110 wide; bodies stand with their feet on y = 92.

import { ink, tones, type Tone } from './palette.ts';
import { paw } from './marks.ts';
import { at, flat, line, mirrored, oval, solid, stroke, tube } from './pen.ts';

export type Eyes = 'open' | 'closed' | 'worried';

/** A coat: the fur, the ears and patches, the light parts. */
export type Coat = { readonly fur: Tone; readonly ears: Tone; readonly light: string };

const dogCoat: Coat = { fur: tones.sand, ears: tones.wood, light: tones.cream.base };
export const puppyCoat: Coat = { fur: tones.cream, ears: tones.sand, light: '#FFFFFF' };
export const bigDogCoat: Coat = {
  fur: tones.cocoa,
  ears: { base: '#6E4A32', shade: '#5A3A26' },
  light: tones.sand.base,
};
export const catCoat: Coat = { fur: tones.slate, ears: tones.slate, light: '#FFFFFF' };
export const gingerCoat: Coat = { fur: tones.apricot, ears: tones.apricot, light: tones.cream.base };
export const kittenCoat: Coat = { fur: tones.steel, ears: tones.steel, light: '#FFFFFF' };

export function dogHead(coat: Coat = dogCoat, eyes: Eyes = 'open'): string {
  const ear = 'M-32 -42C-54 -52 -72 -28 -68 4C-66 20 -51 22 -45 8C-42 -4 -37 -22 -28 -36z';
  const skull = 'M-45 -6C-45 -42 -25 -53 0 -53C25 -53 45 -42 45 -6C48 24 28 46 0 46C-28 46 -48 24 -45 -6z';
  return (
    solid(skull, coat.fur) +
    flat(
      'M0 -51C-6 -50 -8 -30 -7 -12C-22 -2 -33 8 -33 22C-32 38 -16 44 0 44C16 44 32 38 33 22C33 8 22 -2 7 -12C8 -30 6 -50 0 -51z',
      coat.light,
    ) +
    line(skull) +
    solid(ear, coat.ears) +
    mirrored(solid(ear, coat.ears)) +
    flat(oval(-32, 14, 7, 5), tones.rose.base, 0.55) +
    flat(oval(32, 14, 7, 5), tones.rose.base, 0.55) +
    flat('M-8 24.5C-8 38 8 38 8 24.5z', tones.rose.shade) +
    flat('M-11 4C-11 -1 11 -1 11 4C11 11 4 15 0 15C-4 15 -11 11 -11 4z', ink) +
    flat(oval(-4, 4, 3, 1.8), '#fff', 0.7) +
    line('M0 15V20C-3 27 -13 27 -16 21M0 20C3 27 13 27 16 21') +
    eyePair(20, -9, eyes, 6)
  );
}

export function catHead(coat: Coat = catCoat, eyes: Eyes = 'open'): string {
  const skull =
    'M-52 6C-54 -18 -52 -42 -45 -61C-35 -58 -23 -49 -16 -41C-6 -44 6 -44 16 -41C23 -49 35 -58 45 -61C52 -42 54 -18 52 6C50 32 27 45 0 45C-27 45 -50 32 -52 6z';
  const innerEar = flat(
    'M-41 -47C-35 -44 -29 -40 -25 -35C-33 -31 -39 -27 -43 -21C-44 -31 -43 -39 -41 -47z',
    tones.rose.base,
  );
  return (
    solid(skull, coat.fur) +
    innerEar +
    mirrored(innerEar) +
    flat('M0 -8C-6 6 -27 8 -27 22C-27 38 -10 42 0 42C10 42 27 38 27 22C27 8 6 6 0 -8z', coat.light) +
    flat(oval(-36, 16, 7, 4.5), tones.rose.base, 0.6) +
    flat(oval(36, 16, 7, 4.5), tones.rose.base, 0.6) +
    catEyes(coat, eyes) +
    flat('M-6 10C-6 7 6 7 6 10C6 14 2 17 0 17C-2 17 -6 14 -6 10z', tones.rose.shade) +
    line('M0 17V20C-3 27 -11 27 -14 22M0 20C3 27 11 27 14 22') +
    stroke('M-62 10L-44 13M-61 25L-43 22M62 10L44 13M61 25L43 22', ink, 2.6)
  );
}

/** The dog sitting, seen from the front. */
export function sittingDog(eyes: Eyes = 'open'): string {
  return (
    tube('M44 78C74 78 84 56 76 36', 15, dogCoat.fur) +
    solid(
      'M-36 -34C-46 0 -62 34 -58 68C-56 88 -30 92 0 92C30 92 56 88 58 68C62 34 46 0 36 -34z',
      dogCoat.fur,
    ) +
    flat('M-22 -28C-30 0 -26 36 0 44C26 36 30 0 22 -28z', dogCoat.light) +
    solid(oval(-46, 82, 22, 12), dogCoat.fur) +
    solid(oval(46, 82, 22, 12), dogCoat.fur) +
    frontLegs(dogCoat) +
    collar(tones.teal, tones.apricot.base) +
    at(0, -76, dogHead(dogCoat, eyes))
  );
}

/** The cat sitting, seen from the front, the tail laid round. */
export function sittingCat(eyes: Eyes = 'open'): string {
  return (
    tube('M30 84C74 94 84 62 66 44', 13, catCoat.fur) +
    solid(
      'M-30 -30C-40 0 -52 36 -48 70C-46 88 -24 92 0 92C24 92 46 88 48 70C52 36 40 0 30 -30z',
      catCoat.fur,
    ) +
    flat('M-18 -28C-26 -4 -22 28 0 36C22 28 26 -4 18 -28z', catCoat.light) +
    frontLegs({ ...catCoat, fur: tones.slate }) +
    at(0, 2, collar(tones.apricot, tones.amber.base), 0.9) +
    at(0, -66, catHead(catCoat, eyes), 0.94)
  );
}

/** The cat lying, head on the left, dozing; about 200 wide, belly on y = 92. */
export function lyingCat(eyes: Eyes = 'closed'): string {
  return (
    tube('M84 78C122 86 132 52 108 40', 13, catCoat.fur) +
    solid('M-78 92C-86 50 -40 22 14 24C64 26 102 52 96 92z', catCoat.fur) +
    solid('M28 92C24 66 46 54 66 62C82 68 86 92 86 92z', catCoat.fur) +
    solid(oval(-26, 86, 22, 9), tones.white) +
    solid(oval(-62, 86, 22, 9), tones.white) +
    at(-54, 36, catHead(catCoat, eyes), 0.92)
  );
}

/** The dog lying with its chin down; about 230 wide, belly on y = 92. */
export function lyingDog(eyes: Eyes = 'closed'): string {
  return (
    tube('M100 76C128 74 138 54 132 40', 14, dogCoat.fur) +
    solid('M-80 92C-80 44 -30 22 24 24C78 26 116 52 110 92z', dogCoat.fur) +
    solid('M38 92C32 62 58 50 80 60C98 68 102 92 102 92z', dogCoat.fur) +
    solid(oval(-30, 85, 24, 10), dogCoat.fur) +
    solid(oval(-76, 85, 24, 10), dogCoat.fur) +
    at(-58, 36, dogHead(dogCoat, eyes), 0.92)
  );
}

function frontLegs(coat: Coat): string {
  const leg = 'M-27 26C-28 50 -30 62 -30 78C-30 90 -26 93 -16 93C-6 93 -3 90 -3 80V44';
  const paws = solid('M-31 82C-31 72 -2 72 -2 82C-2 92 -8 95 -16 95C-25 95 -31 92 -31 82z', {
    base: coat.light,
    shade: tones.cream.shade,
  });
  const toes = stroke('M-20 86V92M-12 86V92', ink, 2.6);
  const one = line(leg) + paws + toes;
  return one + mirrored(one);
}

function collar(tone: Tone, tag: string): string {
  return (
    solid('M-38 -36C-20 -24 20 -24 38 -36L40 -24C20 -10 -20 -10 -40 -24z', tone) +
    solid(oval(0, -8, 11), { base: tag, shade: tag }) +
    at(0, -9, paw(ink), 0.3)
  );
}

function catEyes(coat: Coat, eyes: Eyes): string {
  if (eyes !== 'open') return eyePair(24, -4, eyes, 6);
  const iris = coat.fur === tones.slate ? tones.amber.base : tones.leaf.base;
  const eye = (x: number): string =>
    flat(oval(x, -4, 9, 9.5), iris) +
    line(oval(x, -4, 9, 9.5)) +
    flat(oval(x, -4, 4.6, 7), ink) +
    flat(oval(x - 2.5, -7, 2.2), '#fff');
  return eye(-24) + eye(24);
}

function eyePair(x: number, y: number, eyes: Eyes, r: number): string {
  if (eyes === 'closed') {
    const arc = (cx: number): string =>
      `M${cx - 8} ${y}C${cx - 5} ${y + 7} ${cx + 5} ${y + 7} ${cx + 8} ${y}`;
    return line(arc(-x) + arc(x));
  }
  const ball = (cx: number): string =>
    flat(oval(cx, y, r, r * 1.15), ink) + flat(oval(cx - 2, y - 3, 2.1), '#fff');
  const brows =
    eyes === 'worried'
      ? line(`M${-x - 8} ${y - 11}L${-x + 6} ${y - 17}M${x + 8} ${y - 11}L${x - 6} ${y - 17}`)
      : '';
  return ball(-x) + ball(x) + brows;
}
