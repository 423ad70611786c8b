// What a cat asks of a house: posts, trees, boards, grass, and everything about its litter.

import { catHead, gingerCoat, kittenCoat } from '../animals.ts';
import { fish, paw, star } from '../marks.ts';
import { ink, tones, type Tone } from '../palette.ts';
import { at, box, flat, line, oval, printed, shine, solid, stroke, tube } from '../pen.ts';

const dark: Tone = { base: '#4A4541', shade: '#3A3633' };

/** A post wound with sisal from `top` down to `bottom`. */
function post(x: number, top: number, bottom: number, width = 28): string {
  const winding = Array.from(
    { length: Math.floor((bottom - top) / 10) },
    (_, turn) => `M${x - width} ${top + 8 + turn * 10}L${x + width} ${top + 2 + turn * 10}`,
  ).join('');
  return printed(
    box(x - width / 2, top, width, bottom - top, 4),
    tones.sand,
    stroke(winding, tones.wood.base, 3.5),
  );
}

export function scratchingPost(): string {
  return (
    solid('M40 150C40 142 160 142 160 150V160C160 168 40 168 40 160z', tones.teal) +
    post(100, 56, 148, 36) +
    solid(box(68, 36, 64, 24, 12), tones.teal) +
    line('M126 58C140 62 142 76 140 86') +
    solid(oval(140, 96, 12), tones.rose) +
    shine('M78 44H96', 5)
  );
}

export function catTree(): string {
  return (
    solid('M30 154C30 148 170 148 170 154V162C170 168 30 168 30 162z', tones.teal) +
    post(62, 70, 152, 20) +
    post(136, 98, 152, 20) +
    solid(box(80, 102, 44, 50, 10), tones.mint) +
    solid(oval(102, 130, 14, 15), dark) +
    solid(box(110, 88, 60, 14, 7), tones.teal) +
    tube('M86 60C98 66 100 84 92 92', 6, tones.apricot) +
    solid('M44 64C44 46 84 40 90 64z', tones.apricot) +
    at(54, 45, catHead(gingerCoat, 'closed'), 0.4) +
    solid(box(32, 62, 66, 14, 7), tones.teal) +
    line('M146 102V116') +
    solid(oval(146, 124, 8), tones.apricot) +
    shine('M116 95H128', 4)
  );
}

export function scratchBoard(): string {
  const corrugation = Array.from({ length: 12 }, (_, index) => `M${30 + index * 13} 60V160`).join('');
  return (
    at(94, 98, catHead(), 0.66) +
    printed(
      'M26 150C26 118 42 118 58 124C84 134 116 130 138 104C152 88 174 92 174 118V150z',
      tones.sand,
      stroke(corrugation, tones.wood.base, 3.5),
    ) +
    solid('M22 144H178C180 144 180 166 166 166H34C20 166 20 144 22 144z', tones.apricot) +
    at(100, 155, paw(tones.cream.base), 0.45)
  );
}

export function catGrass(): string {
  const blade = (x: number, height: number, lean: number): string =>
    solid(
      `M${x - 5} 116C${x - 6} ${116 - height / 2} ${x + lean / 2} ${116 - height} ${x + lean} ${112 - height}C${x + lean + 4} ${116 - height / 2} ${x + 7} ${112 - height / 4} ${x + 5} 116z`,
      tones.leaf,
    );
  return (
    blade(68, 52, -22) +
    blade(132, 54, 22) +
    blade(82, 74, -10) +
    blade(120, 72, 14) +
    blade(100, 84, 4) +
    blade(92, 46, -14) +
    blade(112, 44, 8) +
    solid('M56 120H144L136 158C134 168 66 168 64 158z', tones.lavender) +
    solid(box(50, 108, 100, 18, 7), tones.lavender) +
    at(100, 146, paw('#fff'), 0.7) +
    shine('M60 117H74', 4)
  );
}

export function litterBag(): string {
  return (
    printed(
      'M50 58C54 50 146 50 150 58V156C150 168 50 168 50 156z',
      tones.sky,
      flat('M40 128C70 116 130 140 160 124V180H40z', tones.sand.base) +
        flat(
          oval(64, 146, 3) +
            oval(82, 152, 3) +
            oval(100, 146, 3) +
            oval(120, 152, 3) +
            oval(136, 144, 3) +
            oval(92, 138, 3) +
            oval(72, 158, 3) +
            oval(112, 160, 3),
          tones.wood.base,
        ),
    ) +
    solid('M52 36H148V60C130 66 70 66 52 60z', tones.sky) +
    tube('M82 38C82 26 118 26 118 38', 5, tones.white) +
    flat(oval(100, 94, 27), '#fff') +
    line(oval(100, 94, 27)) +
    at(100, 98, catHead(kittenCoat, 'closed'), 0.4) +
    shine('M60 76V108')
  );
}

export function litterBox(): string {
  return (
    solid('M44 108H156L148 156C146 166 54 166 52 156z', { base: tones.teal.shade, shade: tones.teal.shade }) +
    solid('M48 112C70 96 88 116 104 108C124 98 140 106 152 112L148 134H52z', tones.sand) +
    flat(oval(76, 116, 3) + oval(100, 120, 3) + oval(124, 114, 3), tones.wood.base) +
    at(116, 88, catHead(), 0.62) +
    solid(
      'M28 108H172C176 108 176 118 172 118H170L160 156C158 166 42 166 40 156L30 118H28C24 118 24 108 28 108z',
      tones.teal,
    ) +
    line('M34 124H166') +
    at(100, 146, paw(tones.mint.base), 0.7) +
    shine('M46 132L50 148')
  );
}

export function hoodedLitterBox(): string {
  return (
    tube('M84 44C84 30 116 30 116 44', 6, tones.slate) +
    solid('M40 120C36 66 60 42 100 42C140 42 164 66 160 120z', tones.lavender) +
    solid('M66 132V104C66 72 134 72 134 104V132z', dark) +
    solid('M70 132V106C70 80 130 80 130 106V132z', { base: '#DCEBF2', shade: '#BFD8E4' }) +
    line('M70 108H130') +
    solid('M34 120H166L158 156C156 166 44 166 42 156z', tones.white) +
    at(100, 144, star(tones.lavender.base), 0.7) +
    shine('M52 98C54 82 60 70 70 62')
  );
}

export function scoop(): string {
  const slots = [-20, -7, 6, 19].map((x) => box(x - 3, -34, 6, 34, 3)).join('');
  return (
    at(
      104,
      84,
      tube('M0 18V76', 13, tones.apricot) +
        solid('M-36 -44C-36 -52 36 -52 36 -44V-4C36 16 18 24 0 24C-18 24 -36 16 -36 -4z', tones.apricot) +
        flat(slots, ink) +
        flat(oval(0, 72, 4), '#fff') +
        shine('M-28 -36V-10', 4),
      1,
      34,
    ) + flat(oval(150, 158, 5, 4) + oval(164, 152, 4, 3) + oval(138, 162, 4, 3), tones.wood.base)
  );
}

export function windowBed(): string {
  return (
    solid(box(44, 32, 112, 96, 8), { base: '#CFE9F5', shade: '#A8D3E8' }) +
    flat(oval(128, 58, 13), tones.amber.base) +
    line('M100 34V126M46 74H154', '#fff') +
    line(box(44, 32, 112, 96, 8)) +
    tube('M52 98L44 132M148 98L156 132', 4, tones.slate) +
    at(82, 112, catHead(undefined, 'closed'), 0.48) +
    solid('M78 130C84 104 140 100 146 130z', tones.slate) +
    solid('M30 126C60 136 140 136 170 126C172 152 140 160 100 160C60 160 28 152 30 126z', tones.amber) +
    shine('M42 140C48 146 56 149 64 151', 5)
  );
}

export function catFlap(): string {
  return (
    solid(box(46, 34, 108, 132, 16), tones.white) +
    solid(box(62, 52, 76, 96, 12), { base: '#BFE0F0', shade: '#98C8E0' }) +
    at(100, 106, fish('#fff'), 1.1) +
    line('M62 70H138') +
    solid(box(88, 136, 24, 10, 4), tones.slate) +
    flat(oval(56, 44, 2.6) + oval(144, 44, 2.6) + oval(56, 156, 2.6) + oval(144, 156, 2.6), ink) +
    shine('M72 82V112')
  );
}
