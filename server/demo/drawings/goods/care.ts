// What keeps them clean and well.

import { catHead, dogHead } from '../animals.ts';
import { cross, drop, heart, leaf, paw } from '../marks.ts';
import { ink, tones, type Tone } from '../palette.ts';
import { at, box, flat, line, oval, printed, shine, solid, stroke, tube } from '../pen.ts';

const bubble = (x: number, y: number, r: number): string =>
  flat(oval(x, y, r), '#fff', 0.8) +
  line(oval(x, y, r)) +
  flat(oval(x - r * 0.35, y - r * 0.35, r * 0.22), '#8CC3E6');

export function shampoo(): string {
  return (
    solid('M64 88C64 74 76 70 100 70C124 70 136 74 136 88V152C136 166 64 166 64 152z', tones.sky) +
    solid('M86 72V56H114V72z', tones.white) +
    tube('M100 54V42H76', 8, tones.white) +
    solid('M66 98H134V144H66z', tones.cream) +
    at(100, 122, dogHead(), 0.38) +
    bubble(154, 82, 12) +
    bubble(148, 54, 8) +
    bubble(52, 62, 9) +
    shine('M74 82C76 79 80 78 84 78')
  );
}

export function slickerBrush(): string {
  const pins = [0, 1, 2, 3]
    .flatMap((row) => [0, 1, 2, 3, 4].map((column) => oval(-28 + column * 14, -18 + row * 12, 2.4)))
    .join('');
  return at(
    106,
    92,
    tube('M0 30L0 82', 17, tones.teal) +
      solid(box(-44, -36, 88, 66, 20), tones.teal) +
      flat(box(-35, -28, 70, 50, 13), tones.cream.base) +
      line(box(-35, -28, 70, 50, 13)) +
      flat(pins, ink) +
      shine('M-3 44V66', 5),
    1,
    28,
  );
}

export function comb(): string {
  const teeth = Array.from(
    { length: 10 },
    (_, index) => `M${-50 + index * 11} 0V${index < 5 ? 44 : 36}`,
  ).join('');
  return at(
    100,
    92,
    tube(teeth, 2.5, tones.steel) +
      solid(box(-66, -22, 132, 28, 13), tones.apricot) +
      flat(oval(-50, -8, 5), '#fff') +
      shine('M-36 -13H20', 5),
    1,
    -18,
  );
}

export function nailClipper(): string {
  return (
    tube('M92 98C70 124 62 142 58 160M110 98C130 124 138 142 142 160', 13, tones.rose) +
    solid('M86 100C76 76 74 54 86 34C98 46 104 72 106 96z', tones.steel) +
    solid('M116 100C126 76 128 54 116 36C104 46 98 72 96 96z', tones.steel) +
    solid(oval(101, 96, 11), tones.amber) +
    at(148, 62, solid('M-14 14C-18 -2 -8 -16 8 -18C16 -6 8 10 -14 14z', tones.cream), 0.9) +
    shine('M86 52C85 60 86 66 88 72', 4)
  );
}

export function earDrops(): string {
  return (
    solid('M72 96C72 84 80 80 100 80C120 80 128 84 128 96V152C128 166 72 166 72 152z', tones.mint) +
    solid('M84 82L92 40C94 32 106 32 108 40L116 82z', tones.white) +
    solid(box(82, 72, 36, 14, 5), tones.teal) +
    solid('M74 104H126V142H74z', tones.cream) +
    at(100, 123, catHead(), 0.34) +
    at(148, 64, drop(tones.sky.base), 0.8) +
    line('M148 50C154 59 158 64 158 70A10.4 10.4 0 0 1 138 70C138 64 142 59 148 50z') +
    shine('M94 58L92 70', 4)
  );
}

export function vitamins(): string {
  const pill = (x: number, y: number, tone: Tone, turn: number): string =>
    at(x, y, printed(box(-17, -8, 34, 16, 8), tone, flat('M0 -20H30V20H0z', '#fff')), 1, turn);
  return (
    solid('M52 84C52 74 60 70 84 70C108 70 116 74 116 84V152C116 166 52 166 52 152z', tones.amber) +
    solid(box(50, 44, 68, 28, 8), tones.white) +
    line('M64 52V64M76 52V64M92 52V64M104 52V64', tones.steel.shade) +
    solid('M54 94H114V142H54z', tones.cream) +
    at(84, 118, paw(tones.leaf.shade), 1) +
    pill(146, 154, tones.apricot, -12) +
    pill(142, 128, tones.leaf, 40) +
    shine('M60 82C62 79 66 78 70 78', 5)
  );
}

export function toothbrush(): string {
  return (
    at(
      78,
      100,
      tube('M0 -20V62', 11, tones.teal) +
        solid(box(-14, -62, 18, 44, 5), tones.white) +
        line('M-14 -50H-2M-14 -40H-2M-14 -30H-2') +
        solid(box(0, -66, 14, 54, 6), tones.teal),
      1,
      -18,
    ) +
    at(
      138,
      112,
      solid('M-24 -46H24L20 36H-20z', tones.mint) +
        solid('M-24 -52H24V-42H-24z', tones.white) +
        solid(box(-13, 36, 26, 18, 5), tones.white) +
        at(
          0,
          -6,
          solid(
            'M-14 -12C-8 -18 -2 -12 0 -12C2 -12 8 -18 14 -12C20 -4 12 2 12 14C10 22 4 20 3 10C2 6 -2 6 -3 10C-4 20 -10 22 -12 14C-12 2 -20 -4 -14 -12z',
            tones.cream,
          ),
        ),
      1,
      12,
    )
  );
}

export function wipes(): string {
  return (
    solid('M84 74C76 52 92 40 100 30C108 42 128 44 120 74z', tones.white) +
    line('M98 70C94 58 100 50 100 42') +
    solid(
      'M32 94C32 74 52 72 100 72C148 72 168 74 168 94V146C168 164 148 164 100 164C52 164 32 164 32 146z',
      tones.mint,
    ) +
    solid(oval(100, 84, 32, 11), tones.white) +
    solid(oval(100, 84, 20, 6), tones.slate) +
    at(72, 130, leaf(tones.leaf.shade), 0.9) +
    at(122, 130, paw('#fff'), 1) +
    shine('M42 100C42 92 46 88 52 86')
  );
}

export function towel(): string {
  return (
    tube('M36 52H164', 6, tones.wood) +
    solid(oval(34, 52, 9), tones.wood) +
    solid(oval(166, 52, 9), tones.wood) +
    printed(
      'M58 50C58 42 142 42 142 50V154C142 160 58 160 58 154z',
      tones.sky,
      flat('M40 112H160V122H40zM40 128H160V134H40z', '#fff') + at(100, 84, paw('#fff'), 1),
    ) +
    stroke(
      'M62 158V166M74 158V166M86 158V166M98 158V166M110 158V166M122 158V166M136 158V166',
      tones.sky.shade,
      4,
    ) +
    shine('M67 60V100')
  );
}

export function recoveryCone(): string {
  return (
    solid('M28 62C60 38 140 38 172 62L134 150C120 160 80 160 66 150z', {
      base: '#E4F2F8',
      shade: '#BFDDEB',
    }) +
    solid('M28 62C60 38 140 38 172 62C140 84 60 84 28 62z', { base: '#CFE6F1', shade: '#B4D5E5' }) +
    at(100, 96, dogHead(undefined, 'worried'), 0.7) +
    solid('M62 138C84 150 116 150 138 138L134 154C118 164 82 164 66 154z', tones.apricot) +
    shine('M44 76L58 112')
  );
}

export function firstAid(): string {
  return (
    tube('M76 66V50C76 42 124 42 124 50V66', 7, tones.slate) +
    solid(box(36, 64, 128, 100, 18), tones.red) +
    line('M38 96H162') +
    solid(oval(100, 112, 32), tones.white) +
    at(100, 112, cross(tones.red.base), 1.1) +
    solid(box(56, 88, 16, 16, 4), tones.amber) +
    solid(box(128, 88, 16, 16, 4), tones.amber) +
    shine('M46 84C48 78 52 75 58 74')
  );
}

export function omegaOil(): string {
  return (
    solid(
      'M76 66C58 92 54 108 54 128C54 156 72 166 96 166C120 166 138 156 138 128C138 108 134 92 116 66z',
      tones.amber,
    ) +
    solid(box(78, 48, 36, 20, 6), tones.slate) +
    solid('M86 48C84 30 108 30 106 48z', tones.rose) +
    at(
      96,
      122,
      flat(oval(0, 0, 28), tones.cream.base) + line(oval(0, 0, 28)) + at(0, 0, heart(tones.apricot.base), 1),
    ) +
    shine('M64 112C66 102 70 94 74 88') +
    at(156, 138, drop(tones.amber.shade), 0.8)
  );
}

export function flea(): string {
  return (
    at(
      84,
      104,
      solid('M-18 -50H18L22 -12V46C22 56 -22 56 -22 46V-12z', tones.lavender) +
        solid('M-8 -66H8V-50H-8z', tones.white) +
        at(0, 14, drop('#fff'), 1) +
        line('M-22 -12H22') +
        shine('M-14 -4V20', 4),
      1,
      -10,
    ) +
    at(
      138,
      104,
      solid('M-18 -50H18L22 -12V46C22 56 -22 56 -22 46V-12z', tones.mint) +
        solid('M-8 -66H8V-50H-8z', tones.white) +
        at(0, 14, drop('#fff'), 1) +
        line('M-22 -12H22') +
        shine('M-14 -4V21', 4),
      0.9,
      12,
    )
  );
}

export function pads(): string {
  const pad = (y: number, tone: Tone): string =>
    solid(`M30 ${y}L100 ${y - 22}L170 ${y}L100 ${y + 24}z`, tone);
  return (
    pad(142, tones.sky) +
    pad(130, tones.white) +
    pad(118, tones.sky) +
    pad(106, tones.white) +
    at(100, 105, `<g transform="scale(1 .55)">${paw(tones.sky.shade)}</g>`, 1.1) +
    at(100, 58, drop(tones.sky.base), 1.1) +
    line('M100 38C109 51 114 58 114 66A14 14 0 0 1 86 66C86 58 91 51 100 38z') +
    shine('M94 62C93 66 94 69 97 71', 4)
  );
}
