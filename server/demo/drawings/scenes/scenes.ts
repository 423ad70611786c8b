// The scenes of the screens, by file name: welcome, empty places, moments, and trouble.

import { catHead, lyingCat, sittingCat, sittingDog } from '../animals.ts';
import { bone, fish, heart, paw } from '../marks.ts';
import { ink, tones } from '../palette.ts';
import { at, box, flat, line, oval, printed, shine, solid, stroke, tube } from '../pen.ts';
import { cushion, ground, lens, plant, question, shadow, sparkle, stage, suitcase } from './stage.ts';

const soft = {
  mint: '#DDF0EA',
  apricot: '#FDE7DA',
  sky: '#DCECF7',
  lavender: '#E9E2F6',
  amber: '#FCEBC6',
  rose: '#FADFE2',
};

/** Every scene as the text of its SVG file, by slug. */
export function scenes(): ReadonlyMap<string, string> {
  return new Map([
    ['hero-wide', heroWide()],
    ['hero-narrow', heroNarrow()],
    ['splash-dog', splashDog()],
    ['empty-cart', emptyCart()],
    ['empty-search', emptySearch()],
    ['no-orders', noOrders()],
    ['no-products', noProducts()],
    ['boarding', boarding()],
    ['empty-boarding', emptyBoarding()],
    ['offline', offline()],
    ['not-found', notFound()],
    ['no-permission', noPermission()],
    ['success', success()],
    ['error', trouble()],
    ['no-people', noPeople()],
    ['no-figures', noFigures()],
  ]);
}

function heroWide(): string {
  const bowl =
    printed('M-40 -30H40L48 -4C48 4 -48 4 -48 -4z', tones.apricot, at(0, -13, bone(tones.cream.base), 0.6)) +
    solid(oval(0, -30, 41, 10), tones.apricot) +
    solid(oval(0, -31, 30, 6), tones.cocoa);
  return stage(
    640,
    420,
    at(326, 240, ground(0, 0, soft.mint), 1.85) +
      at(478, 118, window(), 1.3) +
      shadow(330, 376, 560) +
      at(572, 372, plant(), 1.3) +
      at(432, 366, cushion(250), 1.1) +
      at(190, 244, sittingDog(), 1.42) +
      at(446, 228, lyingCat(), 1.24) +
      at(64, 376, bowl, 1.1) +
      at(330, 76, heart(tones.apricot.base), 1, 12) +
      at(362, 112, heart(tones.rose.base), 0.6, -14),
  );
}

function heroNarrow(): string {
  return stage(
    400,
    300,
    at(202, 176, ground(0, 0, soft.mint), 1.25) +
      flat(oval(318, 62, 26), tones.amber.base, 0.55) +
      shadow(204, 264, 310) +
      at(286, 258, cushion(190), 0.86) +
      at(122, 180, sittingDog(), 0.88) +
      at(284, 172, lyingCat(), 0.76) +
      at(202, 60, heart(tones.apricot.base), 0.7, 12) +
      at(222, 86, heart(tones.rose.base), 0.42, -14),
  );
}

/** The dog alone: it jumps, so the page draws its shadow, which stays on the ground. */
function splashDog(): string {
  return stage(240, 240, at(116, 140, sittingDog()));
}

function emptyCart(): string {
  const basket = printed(
    'M-66 -62H66L54 0C52 8 -52 8 -54 0z',
    tones.teal,
    stroke('M-80 -44H80M-80 -24H80M-80 -4H80M-40 -62V8M-14 -62V8M14 -62V8M40 -62V8', tones.teal.shade, 5),
  );
  return scene(
    soft.amber,
    at(160, 146, catHead(), 0.92) +
      at(
        160,
        216,
        basket +
          tube('M-92 -92H-76L-66 -62H70', 6, tones.slate) +
          solid(box(-74, -70, 148, 16, 8), tones.apricot),
        1,
      ) +
      at(122, 230, wheel()) +
      at(198, 230, wheel()) +
      at(244, 96, question(tones.apricot.base), 0.8, 10),
  );
}

function emptySearch(): string {
  return scene(
    soft.sky,
    at(150, 160, sittingDog('worried'), 0.84) +
      at(218, 156, lens(), 0.8) +
      at(60, 92, question(tones.teal.base), 0.8, -12),
  );
}

function noOrders(): string {
  return scene(
    soft.apricot,
    at(160, 118, catHead(undefined, 'closed'), 0.84) +
      solid('M92 146H228V228C228 236 92 236 92 228z', tones.sand) +
      solid('M92 146L64 172H132L160 148zM228 146L256 172H188L160 148z', {
        base: '#F3D7AC',
        shade: tones.sand.shade,
      }) +
      at(160, 200, paw(tones.wood.base), 1.3) +
      at(230, 78, stroke('M-14 -8H10L-14 14H10', tones.teal.base, 6), 0.9) +
      at(258, 56, stroke('M-14 -8H10L-14 14H10', tones.teal.base, 6), 0.55),
  );
}

function noProducts(): string {
  return scene(
    soft.lavender,
    tube('M66 128H254M66 232H254', 9, tones.wood) +
      tube('M78 96V236M242 96V236', 8, tones.wood) +
      at(182, 84, lyingCat(), 0.48) +
      at(112, 229, plant(), 0.72) +
      at(196, 212, fish(tones.sky.shade), 0.9) +
      at(160, 60, stroke('M-14 -8H10L-14 14H10', tones.lavender.shade, 6), 0.7),
  );
}

function boarding(): string {
  return stage(
    420,
    300,
    at(212, 180, ground(0, 0, soft.rose), 1.28) +
      shadow(212, 268, 320) +
      at(128, 182, sittingDog(), 0.9) +
      at(58, 266, suitcase(), 0.92) +
      at(294, 196, catHead(), 0.86) +
      printed(
        'M222 216C262 232 326 232 366 216L352 260C350 268 238 268 236 260z',
        tones.wood,
        stroke(
          'M210 232H380M210 248H380M250 216V270M274 216V270M296 216V270M318 216V270M342 216V270',
          tones.cocoa.base,
          3,
        ),
      ) +
      tube('M224 218C264 232 324 232 364 218', 9, tones.wood) +
      at(216, 78, heart(tones.apricot.base), 0.8, 10) +
      house(318, 90),
  );
}

function emptyBoarding(): string {
  return scene(
    soft.rose,
    solid(
      'M62 196C60 160 104 138 160 138C216 138 260 160 258 196C260 232 216 238 160 238C104 238 60 232 62 196z',
      tones.lavender,
    ) +
      solid(oval(160, 186, 70, 30), tones.cream) +
      at(160, 184, paw(tones.sand.base), 1.3) +
      at(116, 92, stroke('M-14 -8H10L-14 14H10', tones.lavender.shade, 6)) +
      at(152, 62, stroke('M-14 -8H10L-14 14H10', tones.lavender.shade, 6), 0.65) +
      shine('M78 182C84 168 96 160 110 155'),
  );
}

function offline(): string {
  const plug = solid(box(-14, -16, 28, 32, 8), tones.apricot) + stroke('M14 -7H26M14 7H26', ink, 5);
  return scene(
    soft.sky,
    tube('M34 214C60 240 84 206 112 222C150 244 214 240 232 214', 6, tones.teal) +
      at(148, 152, sittingCat('worried'), 0.9) +
      at(242, 206, plug, 1, -22) +
      at(
        280,
        176,
        solid(box(-16, -22, 32, 44, 9), tones.white) + flat(oval(-3, -8, 3) + oval(-3, 8, 3), ink),
        1,
        -22,
      ) +
      stroke('M250 168L244 158M264 160L262 148', tones.amber.shade, 4),
  );
}

function notFound(): string {
  return scene(
    soft.mint,
    tube('M236 236V112', 9, tones.wood) +
      at(234, 104, solid('M-46 -20H34L54 0L34 20H-46z', tones.amber) + at(-4, 0, question(ink), 0.46), 0.9) +
      at(
        234,
        146,
        solid('M46 -18H-34L-52 0L-34 18H46z', tones.apricot) + at(2, 0, bone(tones.cream.base), 0.7),
        0.9,
      ) +
      at(128, 160, sittingDog('worried'), 0.84) +
      at(48, 92, question(tones.teal.base), 0.7, -14),
  );
}

function noPermission(): string {
  return scene(
    soft.apricot,
    at(130, 158, sittingDog(), 0.86) +
      at(
        230,
        198,
        tube('M-20 -28V-46C-20 -74 20 -74 20 -46V-28', 8, tones.steel) +
          solid(box(-36, -30, 72, 62, 14), tones.amber) +
          at(0, 0, paw(ink), 0.9) +
          shine('M-27 -18V4', 5),
      ),
  );
}

function success(): string {
  return scene(
    soft.mint,
    at(106, 172, sittingDog('closed'), 0.7) +
      at(218, 177, sittingCat('closed'), 0.66) +
      at(164, 66, solid(oval(0, 0, 30), tones.teal) + stroke('M-13 1L-4 10L14 -10', '#fff', 8)) +
      sparkle(102, 54, tones.apricot.base) +
      sparkle(232, 66, tones.amber.shade, 9) +
      sparkle(276, 128, tones.rose.shade, 7) +
      sparkle(46, 122, tones.sky.shade, 7) +
      at(134, 34, heart(tones.rose.shade), 0.4, -16) +
      at(204, 32, heart(tones.apricot.base), 0.5, 14),
  );
}

function trouble(): string {
  return scene(
    soft.rose,
    at(120, 152, sittingCat('worried'), 0.92) +
      flat('M196 238C198 222 214 218 226 222C240 226 250 232 252 238z', tones.cocoa.base) +
      at(204, 206, plant(), 0.8, 98) +
      stroke('M238 92V122', tones.red.base, 9) +
      flat(oval(238, 140, 5.5), tones.red.base),
  );
}

function noPeople(): string {
  return scene(
    soft.lavender,
    at(112, 160, sittingDog(), 0.82) +
      at(214, 166, sittingCat(), 0.77) +
      at(166, 40, heart(tones.rose.shade), 0.8),
  );
}

function noFigures(): string {
  const bar = (x: number, height: number, tone: { base: string; shade: string }): string =>
    solid(box(x, 236 - height, 34, height, 8), tone);
  return scene(
    soft.amber,
    bar(56, 40, tones.sky) +
      bar(100, 62, tones.mint) +
      bar(144, 88, tones.apricot) +
      at(222, 164, sittingCat(), 0.76),
  );
}

/** The common size of the small scenes: 320 by 260, standing on y = 238. */
const scene = (colour: string, drawing: string): string =>
  stage(320, 260, ground(160, 152, colour, 1.06) + shadow(160, 238, 220) + drawing);

const wheel = (): string => solid(oval(0, 0, 12), tones.slate) + flat(oval(0, 0, 4), tones.steel.base);

function window(): string {
  const pane = box(-48, -50, 96, 110, 14);
  return (
    printed(
      pane,
      { base: '#DDF0FA', shade: '#C3E1F0' },
      flat(oval(24, -20, 15), tones.amber.base) +
        flat('M-60 44C-30 20 0 60 30 36S70 50 70 80H-60z', tones.leaf.base),
    ) +
    line('M0 -50V60M-48 4H48') +
    line(pane) +
    solid(box(-58, 56, 116, 14, 6), tones.sand) +
    shine('M-36 -34V-14')
  );
}

function house(x: number, y: number): string {
  return at(
    x,
    y,
    solid('M-30 -4V34H30V-4L0 -28z', tones.cream) +
      solid('M-10 34V14C-10 4 10 4 10 14V34z', tones.teal) +
      solid('M-42 2L-4 -32C-2 -34 2 -34 4 -32L42 2L34 10L0 -20L-34 10z', tones.red),
  );
}
