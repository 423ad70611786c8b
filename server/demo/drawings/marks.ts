// Flat marks without outline, centred on the origin: what is printed on bags, tins, tags and fabrics.

import { flat, oval } from './pen.ts';

export const paw = (colour: string): string =>
  flat(
    `M0 -2C9 -2 16 8 15 15C14 22 6 20 0 20C-6 20 -14 22 -15 15C-16 8 -9 -2 0 -2z${oval(-16, -4, 5, 7)}${oval(-6, -13, 5.5, 7.5)}${oval(6, -13, 5.5, 7.5)}${oval(16, -4, 5, 7)}`,
    colour,
  );

export const bone = (colour: string): string => flat(boneShape(24, 7), colour);

export const fish = (colour: string): string =>
  flat('M-22 0C-14 -14 6 -14 14 -2L25 -12C23 -4 23 4 25 12L14 2C6 14 -14 14 -22 0z', colour) +
  flat(oval(-11, -3, 2.4), '#fff');

export const heart = (colour: string): string =>
  flat('M0 18C-14 8 -20 0 -18 -8C-16 -16 -5 -17 0 -8C5 -17 16 -16 18 -8C20 0 14 8 0 18z', colour);

export const star = (colour: string): string =>
  flat('M0 -17L5 -6L17 -5L8 3L11 15L0 9L-11 15L-8 3L-17 -5L-5 -6z', colour);

export const drop = (colour: string): string =>
  flat('M0 -18C8 -6 13 0 13 7A13 13 0 0 1 -13 7C-13 0 -8 -6 0 -18z', colour);

export const leaf = (colour: string): string =>
  flat('M-16 14C-18 -6 -4 -18 18 -18C18 4 8 18 -10 15L-14 20z', colour);

export const cross = (colour: string): string =>
  flat('M-6 -16h12v10h10v12h-10v10h-12v-10h-10v-12h10z', colour);

export const moon = (colour: string): string => flat('M4 -16A17 17 0 1 0 15 9A14 14 0 0 1 4 -16z', colour);

/** The outline of a bone lying on its side: half its length, half the thickness of its shaft. */
export function boneShape(half: number, shaft: number): string {
  const r = shaft * 1.25;
  const x = half - r;
  return (
    `M${-x} ${-shaft}H${x}A${r} ${r} 0 1 1 ${x + r} ${-shaft * 0.1}v${shaft * 0.2}A${r} ${r} 0 1 1 ${x} ${shaft}` +
    `H${-x}A${r} ${r} 0 1 1 ${-x - r} ${shaft * 0.1}v${-shaft * 0.2}A${r} ${r} 0 1 1 ${-x} ${-shaft}z`
  );
}
