// What is eaten and drunk: bags, tins, pouches, treats, milk. Drawn on a field of 200 by 200, standing on y = 166.

import { bigDogCoat, catCoat, catHead, dogHead, gingerCoat, kittenCoat, puppyCoat } from '../animals.ts';
import { bone, boneShape, drop, fish, heart, paw, star } from '../marks.ts';
import { ink, tones, type Tone } from '../palette.ts';
import { at, box, flat, line, oval, printed, shine, solid, stroke, tube } from '../pen.ts';

const kibble = (x: number, y: number): string => solid(oval(x, y, 7, 6), tones.wood);
const bagShape =
  'M56 50C60 44 140 44 144 50C150 86 150 124 146 160C146 168 54 168 54 160C50 124 50 86 56 50z';

/** A bag of dry food: its colour, the band, and whoever looks out of the label. */
function bag(tone: Tone, band: string, portrait: string, mark: string): string {
  return (
    printed(bagShape, tone, flat('M40 132H160V172H40z', band) + at(100, 149, mark, 0.75)) +
    solid('M58 30H142L146 54H54z', tone) +
    stroke('M62 40H138', '#fff', 3) +
    flat(oval(100, 94, 36), tones.cream.base) +
    line(oval(100, 94, 36)) +
    at(100, 98, portrait, 0.52) +
    shine('M63 66V118')
  );
}

const smallBag = (content: string): string => at(100, 166, at(-100, -166, content), 0.86);

export const catFoodBag = (): string => bag(tones.teal, tones.amber.base, catHead(catCoat), fish(ink));
export const sterilisedCatBag = (): string =>
  bag(tones.lavender, tones.white.base, catHead(gingerCoat), heart(tones.rose.shade));
export const kittenBag = (): string =>
  smallBag(bag(tones.rose, tones.cream.base, catHead(kittenCoat), star(tones.amber.shade))) +
  kibble(34, 160) +
  kibble(166, 160) +
  kibble(152, 164);
export const dogFoodBag = (): string =>
  bag(tones.apricot, tones.teal.base, dogHead(), bone(tones.cream.base));
export const puppyBag = (): string =>
  smallBag(bag(tones.sky, tones.amber.base, dogHead(puppyCoat), paw(ink))) +
  kibble(36, 162) +
  kibble(50, 164) +
  kibble(168, 160);

/** The big sack for big dogs, tied at the top. */
export function largeSack(): string {
  return (
    printed(
      'M46 62C60 52 140 52 154 62C166 96 164 136 158 158C156 170 44 170 42 158C36 136 34 96 46 62z',
      tones.sand,
      flat('M30 134H170V142H30zM30 148H170V152H30z', tones.red.base),
    ) +
    solid(
      'M62 60C56 46 60 34 70 30C80 38 88 30 100 34C112 30 120 38 130 30C140 34 144 46 138 60z',
      tones.sand,
    ) +
    tube('M60 60C84 66 116 66 140 60', 5, tones.red) +
    at(100, 104, dogHead(bigDogCoat), 0.62) +
    shine('M52 84C48 98 47 108 48 120')
  );
}

/** A tin seen a little from above. */
function tin(width: number, top: number, tone: Tone, label: string, mark: string): string {
  const left = 100 - width / 2;
  const wall = `M${left} ${top}V152C${left} 170 ${left + width} 170 ${left + width} 152V${top}z`;
  return (
    printed(
      wall,
      tones.steel,
      flat(`M0 ${top + 18}H200V146C160 156 40 156 0 146z`, tone.base) +
        flat(`M${left + width - 16} ${top + 18}h30v124h-30z`, tone.shade) +
        at(100, (top + 168) / 2, label),
    ) +
    solid(oval(100, top, width / 2, 15), tones.steel) +
    line(oval(100, top, width / 2 - 12, 8)) +
    tube(
      `M100 ${top}C108 ${top - 8} 122 ${top - 4} 116 ${top + 3}C110 ${top + 7} 102 ${top + 4} 100 ${top}`,
      2,
      tones.steel,
    ) +
    mark
  );
}

export const tunaTin = (): string =>
  tin(116, 96, tones.sky, flat(oval(0, 0, 36, 20), '#fff') + fish(tones.apricot.base), shine('M50 118V142'));
export const meatTin = (): string =>
  tin(
    88,
    58,
    tones.red,
    flat(oval(0, -4, 30), tones.cream.base) + at(0, -4, bone(tones.cocoa.base), 0.9, -25),
    shine('M64 84V136'),
  );

/** A pouch of wet food, one in front of another. */
export function pouches(): string {
  const pouch = (tone: Tone): string =>
    solid('M-40 -58H40L44 46C44 56 -44 56 -44 46z', tone) +
    stroke('M-34 -48H34', '#fff', 3.5) +
    line('M-43 34C-20 42 20 42 43 34');
  return (
    at(120, 104, pouch(tones.mint), 0.9, 10) +
    at(
      88,
      108,
      pouch(tones.apricot) +
        flat(oval(0, -6, 28, 22), tones.cream.base) +
        at(0, -6, fish(tones.rose.shade)) +
        shine('M-32 -34V20'),
      1,
      -5,
    )
  );
}

/** Creamy treats in sticks. */
export function creamySticks(): string {
  const stick = (tone: Tone): string =>
    solid('M-11 -54L11 -54L13 54H-13z', tone) +
    flat('M-12 20H12V30H-12z', '#fff') +
    line('M-11 -42H11') +
    at(0, -6, fish('#fff'), 0.42, -90);
  return (
    at(62, 106, stick(tones.rose), 1, -16) +
    at(138, 106, stick(tones.sky), 1, 16) +
    at(100, 102, stick(tones.amber) + shine('M-5 36V46', 4), 1.12)
  );
}

/** A jar of bone-shaped biscuits. */
/** A jar of bone-shaped biscuits. */
export function biscuitJar(): string {
  const biscuit = (x: number, y: number, turn: number): string =>
    at(x, y, solid(boneShape(20, 6), tones.wood), 1, turn);
  return (
    printed(
      'M56 72C48 84 46 92 46 104V148C46 166 154 166 154 148V104C154 92 152 84 144 72z',
      { base: '#F4FBFA', shade: '#D3E7E6' },
      biscuit(64, 152, 20) +
        biscuit(136, 150, -16) +
        biscuit(100, 150, 8) +
        biscuit(78, 130, -34) +
        biscuit(122, 130, 38) +
        biscuit(70, 110, 14) +
        biscuit(130, 108, -20) +
        biscuit(100, 114, -8) +
        biscuit(98, 94, 24),
    ) +
    solid(box(54, 48, 92, 24, 8), tones.teal) +
    solid(oval(100, 42, 12, 9), tones.apricot) +
    shine('M58 96V130')
  );
}

export function kittenMilk(): string {
  return (
    solid('M64 78L82 52H118L136 78V156C136 168 64 168 64 156z', tones.white) +
    printed('M64 100H136V144H64z', tones.sky, at(100, 124, catHead(kittenCoat), 0.36)) +
    solid(box(84, 32, 32, 22, 6), tones.rose) +
    at(150, 146, drop('#fff')) +
    line('M150 128C158 140 163 146 163 153A13 13 0 0 1 137 153C137 146 142 140 150 128z') +
    shine('M74 84V94')
  );
}

export function chewBone(): string {
  const bone =
    solid(boneShape(62, 15), tones.cream) +
    shine('M-36 -8H8') +
    flat(oval(24, 7, 4, 2.5) + oval(-20, 8, 3, 2), tones.cream.shade);
  return at(100, 102, bone, 1, -32);
}

/** Strips of dried meat in an open bag. */
export function jerkyBag(): string {
  const strip = (x: number, turn: number): string =>
    at(
      x,
      66,
      solid('M-9 -38C-4 -42 8 -40 10 -34L8 -6L11 30H-10L-7 -8z', tones.red) +
        stroke('M-2 -28L0 -8', tones.cream.base, 3),
      1,
      turn,
    );
  return (
    strip(76, -14) +
    strip(124, 14) +
    strip(100, 0) +
    printed(
      'M52 78L66 72L82 80L100 72L118 80L134 72L148 78L144 158C144 168 56 168 56 158z',
      tones.cocoa,
      flat('M40 96H160V138H40z', tones.amber.base),
    ) +
    at(100, 118, dogHead(), 0.4) +
    shine('M62 146V154')
  );
}

export function tunaFlakes(): string {
  return (
    solid('M44 104H156C156 146 132 166 100 166C68 166 44 146 44 104z', tones.apricot) +
    solid(oval(100, 104, 56, 17), tones.cocoa) +
    at(
      92,
      90,
      solid('M-46 0C-30 -28 12 -28 28 -4L50 -24C46 -8 46 8 50 24L28 4C12 28 -30 28 -46 0z', tones.sky) +
        flat(oval(-24, -6, 4), ink) +
        line('M-10 -12C-4 -4 -4 4 -10 12'),
      1,
      -14,
    ) +
    line('M46 110C60 124 140 124 154 110') +
    at(100, 142, paw(tones.cream.base), 0.8)
  );
}
