// Draws the face of amounts of money from Cairo (SIL Open Font License), and cuts from its Latin file what Arabic text needs:
// `node build/numerals.ts`, once after a change here.
// Cairo's Arabic-Indic digits have ten widths, its zero is a dot and its two separators are the same comma. In this face all
// digits are 0.6 em wide, the zero is a ring, the thousands separator is raised and the decimal separator stays on the baseline.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import fonteditor from 'fonteditor-core';
import subsetFont from 'subset-font';

type Glyph = ReturnType<ReturnType<typeof fonteditor.createFont>['get']>['glyf'][number];
type Contour = Glyph['contours'][number];

/** Units of Cairo: 1,000 are one em. */
const digitWidth = 600;
const maxInk = 544;
const separatorWidth = 260;
const middleOfDigits = 332;

/** Of each weight: radius of the zero and width of its stroke, and the width of the separators' stroke. */
const weights = [
  { weight: 500, radius: 168, stroke: 66, bar: 68 },
  { weight: 650, radius: 172, stroke: 80, bar: 88 },
  { weight: 800, radius: 176, stroke: 94, bar: 108 },
] as const;

const zero = 0x660;
const decimalSeparator = 0x66b;
const thousandsSeparator = 0x66c;
const latinDigits = '0123456789';
const arabicDigits = [...latinDigits].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
const arabicSeparators = String.fromCodePoint(decimalSeparator, thousandsSeparator);

const folder = join(import.meta.dirname, '../shared/ui/styles/numerals');
const require = createRequire(import.meta.url);

for (const shape of weights) {
  const arabic = await instance('arabic', arabicDigits + arabicSeparators, shape.weight);
  const latin = await instance('latin', `${latinDigits}.,`, shape.weight);
  const { glyf } = arabic.get();
  const drawn = [...glyf, ...latin.get().glyf.slice(1)].map((glyph) => redraw(glyph, shape));
  arabic.set({ ...arabic.get(), glyf: drawn, name: nameOf(arabic.get().name, shape.weight) });
  const truetype = arabic.write({ type: 'ttf', toBuffer: true });
  const web = await subsetFont(Buffer.from(truetype), `${arabicDigits}${arabicSeparators}${latinDigits}.,`, {
    targetFormat: 'woff2',
  });
  await writeFile(join(folder, `aleef-numerals-${shape.weight}.woff2`), web);
  console.log(`${shape.weight}: ${web.length} bytes`);
}

await writeLatinSigns();

/**
 * Spaces, digits and punctuation of Cairo, which every Arabic sentence needs: a quarter of the Latin file, so that a page without
 * Latin letters is painted without the rest. The ranges are those of the face in `font.css`.
 */
async function writeLatinSigns(): Promise<void> {
  const ranges = [
    [0x20, 0x40],
    [0xa0, 0xa0],
    [0xab, 0xab],
    [0xb7, 0xb7],
    [0xbb, 0xbb],
    [0xd7, 0xd7],
    [0x2000, 0x200f],
    [0x2012, 0x2014],
    [0x2018, 0x2026],
    [0x202a, 0x202f],
    [0x2060, 0x206f],
    [0x2190, 0x2193],
    [0x2212, 0x2212],
  ] as const;
  const codes = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, step) => from + step),
  );
  const latin = require.resolve('@fontsource-variable/cairo/files/cairo-latin-wght-normal.woff2');
  const web = await subsetFont(await readFile(latin), String.fromCodePoint(...codes), {
    targetFormat: 'woff2',
  });
  await writeFile(join(folder, 'cairo-latin-signs.woff2'), web);
  console.log(`signs: ${web.length} bytes`);
}

/** The characters of one file of Cairo, at one weight of its axis. */
async function instance(script: string, characters: string, weight: number) {
  const file = require.resolve(`@fontsource-variable/cairo/files/cairo-${script}-wght-normal.woff2`);
  const truetype = await subsetFont(await readFile(file), characters, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  return fonteditor.createFont(truetype, { type: 'ttf' });
}

function redraw(glyph: Glyph, shape: (typeof weights)[number]): Glyph {
  const [code] = glyph.unicode ?? [];
  if (code === undefined) return glyph;
  if (code === zero) return inCell(glyph, ring(shape), digitWidth);
  if (code === decimalSeparator) return inCell(glyph, [slash(shape.bar, 190, -150)], separatorWidth);
  if (code === thousandsSeparator) return inCell(glyph, [slash(shape.bar, 700, 500)], separatorWidth);
  const isDigit = `${arabicDigits}${latinDigits}`.includes(String.fromCodePoint(code));
  return isDigit ? inCell(glyph, glyph.contours, digitWidth) : glyph;
}

/** The contours in the middle of a cell of `width`; ink that is wider than the cell allows is made narrower. */
function inCell(glyph: Glyph, contours: Contour[], width: number): Glyph {
  const xs = contours.flatMap((contour) => contour.map(({ x }) => x));
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const scale = Math.min(1, maxInk / (right - left));
  const offset = (width - (right - left) * scale) / 2;
  const moved = contours.map((contour) =>
    contour.map((point) => ({ ...point, x: Math.round((point.x - left) * scale + offset) })),
  );
  const { name, unicode } = glyph;
  return { name, unicode, ...boundsOf(moved), contours: moved, advanceWidth: width };
}

/** The box of the outlines, which the file stores beside them. */
function boundsOf(contours: readonly Contour[]) {
  const points = contours.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const xMin = Math.min(...xs);
  return {
    xMin,
    xMax: Math.max(...xs),
    yMin: Math.min(...ys),
    yMax: Math.max(...ys),
    leftSideBearing: xMin,
  };
}

function ring(shape: { readonly radius: number; readonly stroke: number }): Contour[] {
  const outer = circle(shape.radius);
  return [outer, circle(shape.radius - shape.stroke).toReversed()];
}

/** Eight quadratic arcs: a control point stands where the tangents of its two neighbours meet. */
function circle(radius: number): Contour {
  const step = Math.PI / 8;
  return Array.from({ length: 16 }, (_, index) => {
    const onCurve = index % 2 === 0;
    const distance = onCurve ? radius : radius / Math.cos(step);
    return {
      x: Math.round(Math.cos(-index * step) * distance),
      y: Math.round(middleOfDigits + Math.sin(-index * step) * distance),
      onCurve,
    };
  });
}

/** A slanted bar from `top` to `bottom`, clockwise as the outlines of TrueType are. */
function slash(width: number, top: number, bottom: number): Contour {
  const slant = (top - bottom) * 0.3;
  const at = (x: number, y: number) => ({ x: Math.round(x), y, onCurve: true });
  return [at(slant, top), at(slant + width, top), at(width, bottom), at(0, bottom)];
}

function nameOf<T extends object>(name: T, weight: number): T {
  const family = 'Aleef Numerals';
  return {
    ...name,
    fontFamily: family,
    fullName: `${family} ${weight}`,
    uniqueSubFamily: `${family} ${weight}`,
    postScriptName: `AleefNumerals-${weight}`,
  };
}
