// What is worn and held: collars, leads, harnesses, tags, coats, bows.

import { bone, heart, paw } from '../marks.ts';
import { ink, tones, type Tone } from '../palette.ts';
import { at, box, flat, line, oval, printed, shine, solid, stroke, tube } from '../pen.ts';

const buckle = (x: number, y: number): string => tube(`M${x - 10} ${y - 13}h20v26h-20z`, 4, tones.steel);

/** A collar seen from the front: a closed band, its marks, and what hangs from it. */
function collar(tone: Tone, marks: string, pendant: string): string {
  return (
    solid('M34 92C34 58 166 58 166 92C166 100 160 106 152 110C150 82 50 82 48 110C40 106 34 100 34 92z', {
      base: tone.shade,
      shade: tone.shade,
    }) +
    printed('M34 92C34 124 166 124 166 92V114C166 150 34 150 34 114z', tone, marks) +
    pendant +
    shine('M43 112C46 119 52 123 58 126')
  );
}

const bell = (x: number, y: number): string =>
  at(
    x,
    y,
    solid(oval(0, 0, 15), tones.amber) +
      line('M-15 1C-6 5 6 5 15 1M0 4V13') +
      flat(oval(0, 4, 3), ink) +
      shine('M-8 -6C-6 -9 -3 -10 0 -10', 3.5),
  );

export const catCollar = (): string =>
  collar(
    tones.rose,
    [52, 78, 122, 148].map((x) => at(x, x < 60 || x > 140 ? 121 : 129, heart('#fff'), 0.42)).join(''),
    bell(100, 148),
  );
export const leatherCollar = (): string =>
  collar(
    tones.cocoa,
    stroke('M34 104C40 132 160 132 166 104M34 122C44 148 156 148 166 122', tones.sand.base, 2.4),
    buckle(138, 130) + solid(oval(84, 138, 5), tones.amber) + solid(oval(62, 132, 5), tones.amber),
  );

export function tickCollar(): string {
  const tick =
    tube('M-16 -5L-27 -12M-17 6H-29M-15 16L-26 24M16 -5L27 -12M17 6H29M15 16L26 24', 0.1, tones.slate) +
    solid(oval(0, 4, 17, 20), tones.cocoa) +
    solid(oval(0, -17, 8, 7), tones.cocoa) +
    shine('M-7 -4C-7 -8 -4 -10 -1 -10', 4);
  const badge =
    solid(oval(0, 0, 34), tones.cream) +
    at(0, -1, tick, 0.62) +
    stroke('M-24 -24L24 24', tones.red.base, 6) +
    line(oval(0, 0, 34), tones.red.base);
  return collar(tones.mint, stroke('M34 104C44 132 156 132 166 104', '#fff', 3), at(100, 134, badge));
}

export function nylonLead(): string {
  return (
    tube(
      'M64 70C30 60 30 128 66 124C108 118 84 66 122 62C156 60 160 100 138 116C126 126 124 136 126 146',
      9,
      tones.teal,
    ) +
    tube('M64 70C92 78 88 38 60 44C44 48 48 66 64 70', 9, tones.apricot) +
    solid(box(116, 138, 20, 13, 5), tones.steel) +
    tube('M126 152C114 158 116 172 126 172C136 172 138 160 130 156', 3, tones.steel)
  );
}

export function retractableLead(): string {
  return (
    tube('M138 124C160 130 168 144 158 158C150 168 130 164 118 166', 5, tones.apricot) +
    solid(
      'M40 92C40 54 76 40 104 44C140 48 152 84 148 116C146 130 132 134 124 126L110 108C104 100 96 104 92 112C84 128 60 132 50 118C44 110 40 102 40 92z',
      tones.sky,
    ) +
    solid('M62 88C62 72 78 64 94 66C106 68 108 80 100 86C88 94 84 104 74 106C66 104 62 96 62 88z', {
      base: '#DCECF7',
      shade: '#DCECF7',
    }) +
    at(122, 82, paw('#fff'), 0.72) +
    solid(box(64, 44, 24, 14, 6), tones.apricot) +
    shine('M48 86C50 74 54 68 60 63')
  );
}

export function harness(): string {
  return (
    tube('M58 74C40 92 40 136 64 152M142 74C160 92 160 136 136 152', 11, tones.apricot) +
    tube('M62 76C66 34 134 34 138 76', 11, tones.apricot) +
    printed(
      'M58 72C80 88 120 88 142 72C150 100 130 150 100 164C70 150 50 100 58 72z',
      tones.teal,
      stroke('M52 84C80 104 120 104 148 84', tones.mint.base, 5),
    ) +
    at(100, 126, paw(tones.cream.base), 0.8) +
    solid(box(44, 106, 14, 20, 4), tones.slate) +
    solid(box(142, 106, 14, 20, 4), tones.slate) +
    tube(oval(100, 46, 9), 3, tones.steel) +
    shine('M64 94C64 104 68 116 72 124')
  );
}

export function nameTag(): string {
  return (
    tube(oval(100, 48, 16), 4, tones.steel) +
    at(
      100,
      112,
      solid(
        'M-30 -36A20 20 0 0 1 -4 -46H4A20 20 0 0 1 30 -36C56 -38 66 -4 44 10C42 36 22 52 0 52C-22 52 -42 36 -44 10C-66 -4 -56 -38 -30 -36z',
        tones.amber,
      ),
    ) +
    flat(oval(100, 72, 6), ink) +
    at(100, 116, paw(tones.cream.base), 1.3) +
    shine('M56 96C58 88 64 84 70 84')
  );
}

export function bandana(): string {
  return (
    printed(
      'M30 74C60 88 140 88 170 74C160 116 128 152 100 166C72 152 40 116 30 74z',
      tones.red,
      [
        [66, 98],
        [100, 104],
        [134, 98],
        [84, 126],
        [118, 126],
        [100, 148],
      ]
        .map(([x = 0, y = 0]) => flat(oval(x, y, 6), tones.cream.base))
        .join(''),
    ) +
    tube('M32 72C60 86 140 86 168 72', 10, tones.red) +
    solid('M30 76C14 62 14 52 24 46C32 52 38 60 36 74z', tones.red) +
    solid('M170 76C186 62 186 52 176 46C168 52 162 60 164 74z', tones.red) +
    shine('M56 96C62 108 66 114 72 120')
  );
}

export function bowTie(): string {
  const wing = 'M100 100C76 70 44 64 32 74C26 88 26 114 32 128C44 138 76 130 100 102z';
  return (
    printed(
      wing,
      tones.lavender,
      flat(oval(48, 86, 5) + oval(70, 96, 5) + oval(46, 114, 5) + oval(66, 120, 5), '#fff'),
    ) +
    at(
      200,
      0,
      `<g transform="scale(-1 1)">${printed(wing.replace('M100 100', 'M100 101'), tones.lavender, flat(oval(48, 86, 5) + oval(70, 96, 5) + oval(46, 114, 5) + oval(66, 120, 5), '#fff'))}</g>`,
    ) +
    solid(box(86, 82, 28, 38, 11), tones.amber) +
    shine('M38 84C44 78 50 78 56 80') +
    shine('M93 90V104', 4)
  );
}

/** A quilted vest with a fleece collar, buttoned along the back. */
export function winterCoat(): string {
  return (
    printed(
      'M64 56C52 62 42 72 38 88C50 96 54 106 52 118L46 152C46 166 154 166 154 152L148 118C146 106 150 96 162 88C158 72 148 62 136 56z',
      tones.red,
      stroke(
        'M30 86C70 98 130 98 170 86M40 112C70 122 130 122 160 112M40 138C70 148 130 148 160 138',
        tones.red.shade,
        5,
      ),
    ) +
    line('M100 70V160') +
    [92, 116, 140].map((y) => solid(oval(100, y, 5.5), tones.amber)).join('') +
    solid(
      'M60 56C58 40 74 32 100 32C126 32 142 40 140 56C140 72 122 78 100 78C78 78 60 72 60 56z',
      tones.cream,
    ) +
    solid('M76 54C76 46 124 46 124 54C124 60 112 62 100 62C88 62 76 60 76 54z', {
      base: tones.red.shade,
      shade: tones.red.shade,
    }) +
    at(128, 128, bone(tones.cream.base), 0.5, -8) +
    shine('M50 84C53 77 57 72 62 69')
  );
}

export function raincoat(): string {
  return (
    solid(
      'M70 74C50 80 36 100 34 130C34 140 56 144 62 136L66 112V158C66 166 134 166 134 158V112L138 136C144 144 166 140 166 130C164 100 150 80 130 74z',
      tones.amber,
    ) +
    solid('M66 84C56 44 78 30 100 30C122 30 144 44 134 84C120 92 80 92 66 84z', tones.amber) +
    solid('M78 76C74 54 84 46 100 46C116 46 126 54 122 76C112 82 88 82 78 76z', tones.slate) +
    line('M100 90V162') +
    solid(oval(100, 106, 5), tones.sky) +
    solid(oval(100, 128, 5), tones.sky) +
    solid(oval(100, 150, 5), tones.sky) +
    shine('M72 64C72 54 76 46 82 42') +
    flat(
      'M40 60C44 66 46 70 42 73C38 76 34 70 40 60zM164 56C168 62 170 66 166 69C162 72 158 66 164 56z',
      tones.sky.base,
    )
  );
}

export function sweater(): string {
  const rows = [96, 116, 136]
    .map((y) => `M30 ${y}l10 8l10 -8l10 8l10 -8l10 8l10 -8l10 8l10 -8l10 8l10 -8l10 8l10 -8l10 8`)
    .join('');
  return (
    printed(
      'M72 60C52 66 38 84 32 116L56 124L66 108V152H134V108L144 124L168 116C162 84 148 66 128 60z',
      tones.sky,
      stroke(rows, '#fff', 4),
    ) +
    printed(
      'M62 148H138V164C138 168 62 168 62 164z',
      tones.teal,
      stroke('M74 148V170M88 148V170M102 148V170M116 148V170M130 148V170', tones.teal.shade, 3.5),
    ) +
    printed(
      'M70 42C80 36 120 36 130 42V64C116 72 84 72 70 64z',
      tones.teal,
      stroke('M82 36V72M96 36V74M110 36V74M122 36V72', tones.teal.shade, 3.5),
    )
  );
}

export function poopBags(): string {
  return (
    solid('M62 64H138C152 64 152 150 138 150H62C48 150 48 64 62 64z', tones.leaf) +
    solid(oval(138, 107, 15, 43), tones.leaf) +
    solid(oval(138, 107, 6, 17), { base: '#4A4541', shade: '#3A3633' }) +
    solid('M70 140H112C110 156 118 162 114 172L96 166L80 172C82 160 68 156 70 140z', tones.mint) +
    tube('M84 62C84 46 100 46 100 36M100 36C92 28 108 22 110 32', 4, tones.steel) +
    at(88, 104, paw('#fff'), 0.9) +
    shine('M60 84V112')
  );
}
