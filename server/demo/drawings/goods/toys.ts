// What is played with.

import { catHead, gingerCoat } from '../animals.ts';
import { bone, fish, heart, paw, star } from '../marks.ts';
import { ink, tones, type Tone } from '../palette.ts';
import { at, box, flat, line, oval, printed, shine, solid, stroke, tube } from '../pen.ts';

const dark: Tone = { base: '#4A4541', shade: '#3A3633' };

export function ball(): string {
  return (
    printed(
      oval(100, 106, 58),
      tones.leaf,
      stroke('M40 74C84 84 84 130 46 150M160 62C116 76 116 126 158 146', '#fff', 7),
    ) + shine('M66 76C72 66 82 60 92 58', 7)
  );
}

export function rainbowBalls(): string {
  const small = (x: number, y: number, tone: Tone, mark: string): string =>
    at(x, y, printed(oval(0, 0, 32), tone, mark) + shine('M-18 -10C-15 -16 -10 -19 -5 -20', 5));
  return (
    small(68, 132, tones.apricot, at(0, 2, star('#fff'), 0.9)) +
    small(132, 132, tones.sky, stroke('M-36 -6C-12 6 12 -18 36 -6M-36 12C-12 24 12 0 36 12', '#fff', 5)) +
    small(100, 80, tones.rose, at(0, 2, heart('#fff'), 0.8))
  );
}

export function plushMouse(): string {
  return (
    tube('M148 138C182 140 184 96 160 92C148 90 146 104 156 106', 5, tones.rose) +
    solid(
      'M24 140C36 98 76 74 116 82C150 90 164 120 158 146C154 164 60 164 40 158C28 154 22 148 24 140z',
      tones.steel,
    ) +
    solid(oval(74, 82, 22, 24), tones.steel) +
    flat(oval(74, 84, 12, 14), tones.rose.base) +
    solid(oval(110, 78, 18, 21), tones.steel) +
    flat(oval(110, 80, 10, 12), tones.rose.base) +
    flat(oval(60, 122, 5.5), ink) +
    flat(oval(58, 120, 1.8), '#fff') +
    solid(oval(28, 140, 9, 8), tones.rose) +
    stroke('M42 134L24 122M44 144L30 152M50 148L40 160', ink, 2.6) +
    stroke('M120 122L144 146M144 122L120 146', tones.slate.base, 4) +
    shine('M84 108C94 102 104 102 112 104')
  );
}

export function featherWand(): string {
  const feather = (tone: Tone): string =>
    solid('M0 0C-20 -22 -18 -52 2 -66C18 -48 18 -20 0 0z', tone) +
    line('M0 4V-44') +
    line('M0 -20L-9 -30M0 -20L8 -30');
  return (
    tube('M36 164L116 40', 6, tones.wood) +
    line('M116 40C150 34 150 70 138 92') +
    at(138, 104, feather(tones.sky), 0.95, 215) +
    at(138, 104, feather(tones.rose), 0.95, 145) +
    at(138, 102, feather(tones.amber), 1.05, 180) +
    solid(oval(138, 98, 9), tones.apricot) +
    tube('M36 164L52 140', 9, tones.teal)
  );
}

export function ropeToy(): string {
  const fringe = (x: number, y: number, turn: number): string =>
    at(x, y, stroke('M0 0L-4 -26M0 0L10 -24M0 0L-16 -20M0 0L20 -16', tones.sky.shade, 6), 1, turn);
  const knot = (x: number, y: number): string =>
    at(
      x,
      y,
      solid(oval(0, 0, 18, 16), tones.apricot) + line('M-8 -13C-1 -5 -1 5 -8 13M6 -14C12 -5 12 5 6 14'),
      1,
      -36,
    );
  return (
    fringe(42, 140, 234) +
    fringe(158, 60, 54) +
    tube('M44 138L156 62', 20, tones.cream) +
    stroke('M60 116L72 130M76 106L88 120M92 95L104 109M108 84L120 98M124 73L136 87', tones.sky.base, 6) +
    knot(50, 134) +
    knot(150, 66)
  );
}

/** Lies on its side, so that its stuffing is seen. */
export function hollowRubberToy(): string {
  const toy =
    solid(
      'M0 -72C20 -72 26 -56 20 -46C36 -40 38 -22 28 -14C50 -6 58 18 52 36C46 58 -46 58 -52 36C-58 18 -50 -6 -28 -14C-38 -22 -36 -40 -20 -46C-26 -56 -20 -72 0 -72z',
      tones.sky,
    ) +
    line('M-20 -46C-10 -40 10 -40 20 -46M-28 -14C-12 -6 12 -6 28 -14') +
    solid(oval(0, 40, 48, 20), tones.sky) +
    solid(oval(0, 41, 30, 12), dark) +
    solid('M-22 42C-20 32 -8 28 0 32C8 28 20 32 22 42C14 50 -14 50 -22 42z', tones.cream) +
    solid(oval(-6, 38, 7, 5), tones.wood) +
    solid(oval(9, 40, 7, 5), tones.wood) +
    shine('M-42 14C-42 4 -36 -2 -30 -6') +
    shine('M-12 -60C-8 -64 -4 -65 0 -65', 5);
  return (
    at(100, 104, toy, 1, 52) +
    solid(oval(48, 160, 8, 7), tones.wood) +
    solid(oval(152, 160, 8, 7), tones.wood)
  );
}

export function laser(): string {
  return (
    stroke('M92 104L156 150', tones.red.base, 5) +
    flat(oval(158, 152, 17, 10), tones.red.base, 0.3) +
    flat(oval(158, 152, 8, 5), tones.red.base) +
    at(
      74,
      90,
      solid(box(-46, -15, 74, 30, 10), tones.slate) +
        solid('M28 -12H40C44 -12 44 12 40 12H28z', tones.steel) +
        solid(box(-26, -22, 22, 10, 4), tones.red) +
        tube('M-46 0C-60 -4 -62 14 -52 18', 3, tones.steel) +
        at(8, 1, paw(tones.mint.base), 0.6) +
        shine('M-38 -7H-30', 4),
      1.05,
      36,
    )
  );
}

export function plushFish(): string {
  return (
    solid('M136 104L170 72C178 82 172 96 168 104C172 112 178 128 170 138z', tones.apricot) +
    solid('M78 68C88 48 112 48 120 66z', tones.apricot) +
    printed(
      'M26 104C40 62 112 52 144 104C112 156 40 148 26 104z',
      tones.sky,
      stroke(
        'M84 80C92 80 92 92 84 92M84 100C92 100 92 112 84 112M84 120C92 120 92 132 84 132M106 86C114 86 114 98 106 98M106 106C114 106 114 118 106 118',
        '#fff',
        4,
      ),
    ) +
    line('M64 72C74 92 74 116 64 136') +
    flat(oval(48, 96, 9), '#fff') +
    line(oval(48, 96, 9)) +
    flat(oval(47, 97, 4.5), ink) +
    line('M32 116C38 120 44 120 48 117') +
    shine('M50 80C56 74 62 72 68 70', 4)
  );
}

export function squeakyDuck(): string {
  return (
    solid(
      'M28 124C44 126 58 118 64 108H118C150 104 166 88 170 96C176 130 160 164 104 164C60 164 34 150 28 124z',
      tones.amber,
    ) +
    solid(oval(86, 78, 38, 37), tones.amber) +
    solid('M52 82C36 78 26 84 28 92C32 102 46 102 56 98z', tones.apricot) +
    line('M30 91C38 93 46 91 54 90') +
    flat(oval(76, 70, 6, 7), ink) +
    flat(oval(74, 67, 2), '#fff') +
    flat(oval(94, 88, 7, 5), tones.rose.base, 0.7) +
    solid('M100 122C116 112 138 114 146 124C138 144 112 146 100 122z', tones.amber) +
    solid('M82 42C80 32 88 28 90 34C94 28 102 32 98 40z', tones.amber) +
    shine('M60 58C64 52 70 48 76 46')
  );
}

export function tunnel(): string {
  return (
    printed(
      'M68 62C120 46 176 64 176 112C176 146 168 160 160 166H84z',
      tones.lavender,
      stroke('M104 40C144 68 158 124 140 180M134 40C164 78 176 130 160 180', tones.lavender.shade, 6),
    ) +
    solid(oval(76, 114, 52, 54), tones.lavender) +
    solid(oval(76, 116, 41, 43), dark) +
    at(76, 126, catHead(gingerCoat), 0.6) +
    shine('M34 96C38 84 46 74 56 70')
  );
}

export function frisbee(): string {
  return (
    at(
      100,
      104,
      solid('M-66 4C-66 34 66 34 66 4C66 -26 -66 -26 -66 4z', tones.teal) +
        solid('M-66 0C-66 26 66 26 66 0C66 -32 -66 -32 -66 0z', tones.teal) +
        solid(oval(0, -3, 42, 14), tones.mint) +
        at(0, -3, bone('#fff'), 0.8) +
        shine('M-54 -6C-48 -14 -40 -17 -32 -19', 5),
      1,
      -14,
    ) + stroke('M30 150C44 162 64 166 82 164M24 132C28 138 30 140 34 143', '#fff', 5)
  );
}

export function chewRing(): string {
  return (
    printed(
      'M100 46A60 60 0 1 0 100.1 46zM100 82A24 24 0 1 1 99.9 82z',
      tones.mint,
      stroke(
        'M50 74L76 92M40 108L74 108M52 142L78 122M100 134V164M148 142L122 122M160 108L126 108M150 74L124 92M100 82V48',
        tones.teal.base,
        5,
      ),
    ) + shine('M60 80C66 70 74 64 82 60')
  );
}

export function puzzleToy(): string {
  const lid = (x: number, y: number, tone: Tone): string =>
    solid(oval(x, y, 23, 14), dark) +
    solid(oval(x, y - 5, 23, 14), tone) +
    solid(oval(x, y - 8, 8, 5), tones.cream);
  return (
    solid('M26 112V134C26 176 174 176 174 134V112z', tones.wood) +
    solid(oval(100, 112, 74, 44), tones.sand) +
    solid(oval(100, 86, 23, 13), dark) +
    solid(oval(94, 84, 7, 5.5), tones.cocoa) +
    solid(oval(107, 87, 7, 5.5), tones.wood) +
    lid(54, 112, tones.apricot) +
    lid(146, 112, tones.teal) +
    lid(100, 138, tones.lavender) +
    shine('M40 100C44 92 52 86 60 82', 5)
  );
}

export function catnipToy(): string {
  return (
    at(
      104,
      104,
      printed(
        'M-60 -30C-50 -46 50 -46 60 -30C66 -10 66 20 60 36C50 50 -50 50 -60 36C-66 20 -66 -10 -60 -30z',
        tones.leaf,
        at(-26, 6, fish('#fff'), 0.9) + at(26, 10, heart('#fff'), 0.7),
      ) +
        stroke('M-50 -34C-20 -42 20 -42 50 -34', '#fff', 3) +
        shine('M-52 -16V6', 5),
      0.95,
      -12,
    ) +
    at(
      52,
      150,
      solid('M0 0C-16 -10 -18 -24 -10 -34C4 -30 8 -14 0 0z', tones.teal) + line('M-2 -4L-8 -24'),
      1,
      -20,
    ) +
    at(56, 152, solid('M0 0C2 -18 14 -26 26 -24C26 -10 16 0 0 0z', tones.teal) + line('M4 -4L18 -18'))
  );
}
