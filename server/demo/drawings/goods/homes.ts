// Where they eat, sleep, travel and stay: bowls, fountains, beds, baskets, caves, carriers, cages, kennels, gates.

import { catHead, dogHead, kittenCoat, lyingDog } from '../animals.ts';
import { bone, fish, heart, moon, paw, star } from '../marks.ts';
import { ink, tones, type Tone } from '../palette.ts';
import { at, box, flat, line, oval, printed, shine, solid, stroke, tube } from '../pen.ts';

const water: Tone = { base: '#A9DAF0', shade: '#7FC0E0' };
const dark: Tone = { base: '#4A4541', shade: '#3A3633' };

export function steelBowl(): string {
  return (
    printed(
      'M50 106H150L166 154C160 170 40 170 34 154z',
      tones.steel,
      flat('M0 146H200V180H0z', tones.teal.base),
    ) +
    solid(oval(100, 106, 52, 18), tones.steel) +
    solid(oval(100, 106, 40, 11), tones.wood) +
    solid(oval(86, 98, 9, 7), tones.cocoa) +
    solid(oval(104, 95, 9, 7), tones.wood) +
    solid(oval(118, 101, 9, 7), tones.cocoa) +
    at(100, 136, paw(tones.slate.base), 0.6) +
    shine('M58 126L53 140')
  );
}

export function doubleBowl(): string {
  const dish = (x: number, content: Tone): string =>
    solid(oval(x, 108, 36, 13), tones.white) + solid(oval(x, 109, 27, 8), content);
  return (
    solid('M26 112L36 154C38 164 162 164 164 154L174 112z', tones.wood) +
    dish(62, tones.cocoa) +
    dish(138, water) +
    at(100, 142, bone(tones.cream.base), 0.8) +
    shine('M42 130L46 146')
  );
}

export function ceramicBowl(): string {
  return (
    printed(
      'M36 108C40 150 64 164 100 164C136 164 160 150 164 108z',
      tones.lavender,
      at(62, 134, fish('#fff'), 0.7) + at(104, 144, fish('#fff'), 0.7) + at(146, 130, fish('#fff'), 0.7),
    ) +
    solid(oval(100, 106, 64, 19), tones.lavender) +
    solid(oval(100, 108, 50, 12), water) +
    shine('M76 106H98', 4) +
    solid('M148 88C146 74 154 68 162 70C160 82 156 88 148 92z', tones.lavender) +
    solid('M52 88C54 74 46 68 38 70C40 82 44 88 52 92z', tones.lavender)
  );
}

export function fountain(): string {
  return (
    solid('M40 116C40 160 56 166 100 166C144 166 160 160 160 116z', tones.white) +
    solid(oval(100, 114, 60, 19), tones.white) +
    solid(oval(100, 114, 49, 13), water) +
    solid('M90 112C92 92 92 84 90 70H110C108 84 108 92 110 112z', tones.teal) +
    solid('M64 66C64 54 136 54 136 66C136 78 116 80 100 80C84 80 64 78 64 66z', tones.teal) +
    stroke('M72 74C64 84 62 96 64 108M128 74C136 84 138 96 136 108', '#7FC0E0', 6) +
    tube('M100 58C100 44 100 44 100 38', 5, water) +
    flat(oval(100, 34, 7), '#A9DAF0') +
    line(oval(100, 34, 7)) +
    at(100, 148, paw(tones.teal.base), 0.55) +
    shine('M52 134C54 146 58 150 62 154')
  );
}

export function autoFeeder(): string {
  return (
    solid('M60 128H140L156 156C158 166 42 166 44 156z', tones.white) +
    solid(oval(100, 150, 42, 10), tones.wood) +
    solid(box(64, 44, 72, 90, 14), tones.white) +
    printed(
      box(76, 58, 48, 36, 10),
      { base: '#F4FBFA', shade: '#D3E7E6' },
      flat('M60 80C80 72 120 86 140 76V120H60z', tones.wood.base),
    ) +
    solid(box(66, 32, 68, 20, 9), tones.teal) +
    flat(box(84, 104, 32, 16, 5), ink) +
    stroke('M92 112H98M102 112H108', tones.mint.base, 4) +
    shine('M71 64V100')
  );
}

export function cushionBed(): string {
  return (
    solid(
      'M24 132C22 100 60 84 100 84C140 84 178 100 176 132C178 162 140 166 100 166C60 166 22 162 24 132z',
      tones.teal,
    ) +
    solid(oval(100, 122, 54, 24), tones.cream) +
    at(100, 118, paw(tones.sand.base), 0.9) +
    line('M52 160C52 154 54 150 56 148M148 160C148 154 146 150 144 148') +
    shine('M38 118C44 104 56 98 70 95')
  );
}

export function wickerBasket(): string {
  const weave =
    [104, 122, 140, 158].map((y) => `M20 ${y}H180`).join('') +
    [50, 72, 94, 116, 138, 160].map((x, i) => `M${x} ${96 + (i % 2) * 4}V170`).join('');
  return (
    solid('M46 104C50 72 74 60 100 60C126 60 150 72 154 104z', tones.rose) +
    at(100, 86, catHead(), 0.5) +
    solid('M40 100C70 112 130 112 160 100L166 118H34z', tones.rose) +
    printed(
      'M28 110C60 122 140 122 172 110L160 158C158 168 42 168 40 158z',
      tones.wood,
      stroke(weave, tones.cocoa.base, 3),
    ) +
    tube('M30 112C60 122 140 122 170 112', 9, tones.wood)
  );
}

export function catCave(): string {
  return (
    solid('M34 156C22 84 66 42 100 42C134 42 178 84 166 156C164 168 36 168 34 156z', tones.lavender) +
    solid('M58 136C54 100 76 82 100 82C124 82 146 100 142 136C140 150 60 150 58 136z', dark) +
    at(100, 122, catHead(kittenCoat), 0.52) +
    solid('M56 138C80 150 120 150 144 138L142 154C120 162 80 162 58 154z', tones.cream) +
    solid(
      'M56 66C50 48 54 36 62 34C72 40 78 48 80 54zM144 66C150 48 146 36 138 34C128 40 122 48 120 54z',
      tones.lavender,
    ) +
    shine('M46 116C46 96 52 84 60 76')
  );
}

export function carrier(): string {
  const bars = [70, 85, 100, 115, 130].map((x) => `M${x} 90V146`).join('');
  return (
    tube('M74 54C74 30 126 30 126 54', 8, tones.slate) +
    solid('M36 104C36 70 52 52 70 52H130C148 52 164 70 164 104z', tones.teal) +
    solid('M34 104H166V152C166 164 158 166 150 166H50C42 166 34 164 34 152z', tones.mint) +
    solid(box(56, 76, 88, 78, 14), dark) +
    at(100, 128, catHead(), 0.56) +
    stroke(bars, tones.steel.base, 4.5) +
    stroke('M58 100H142', tones.steel.base, 4.5) +
    solid(box(40, 96, 12, 16, 4), tones.amber) +
    solid(box(148, 96, 12, 16, 4), tones.amber)
  );
}

export function wireCrate(): string {
  const bars = [48, 69, 90, 111, 132, 153].map((x) => `M${x} 64V156`).join('') + 'M30 92H170M30 124H170';
  return (
    tube('M84 62V50H116V62', 4, tones.steel) +
    solid('M28 154H172V166H28z', tones.slate) +
    solid('M40 150C40 136 160 136 160 150V156H40z', tones.amber) +
    at(100, 120, dogHead(), 0.66) +
    stroke(bars, ink, 3.4) +
    tube('M30 62H170V154H30z', 4, tones.steel) +
    solid(box(148, 101, 22, 14, 5), tones.apricot)
  );
}

export function backpackCarrier(): string {
  return (
    tube('M60 70C34 84 34 128 52 144M140 70C166 84 166 128 148 144', 8, tones.slate) +
    tube('M88 40C88 26 112 26 112 40', 6, tones.slate) +
    solid(
      'M54 80C54 50 74 38 100 38C126 38 146 50 146 80V150C146 162 140 166 130 166H70C60 166 54 162 54 150z',
      tones.apricot,
    ) +
    solid(oval(100, 92, 36), { base: '#CFE9F5', shade: '#A8D3E8' }) +
    at(100, 102, catHead(kittenCoat), 0.5) +
    line(oval(100, 92, 36)) +
    shine('M76 82C78 74 84 68 90 66') +
    solid(box(68, 136, 64, 22, 8), tones.teal) +
    line('M84 147H116', tones.cream.base)
  );
}

export function doghouse(): string {
  return (
    solid('M48 92L100 54L152 92V166H48z', tones.sand) +
    line('M50 116H70M50 140H66M130 116H150M134 140H150', tones.wood.base) +
    solid('M72 166V128C72 108 128 108 128 128V166z', dark) +
    at(100, 148, dogHead(), 0.46) +
    solid('M28 98L94 42C98 38 102 38 106 42L172 98L160 112L100 64L40 112z', tones.red) +
    at(100, 88, bone(tones.cocoa.base), 0.6) +
    shine('M52 86L84 60')
  );
}

export function raisedBed(): string {
  return (
    tube('M44 128V164M156 128V164', 7, tones.slate) +
    at(96, 56, lyingDog(), 0.54) +
    solid(
      'M22 116C22 104 34 104 44 104H156C166 104 178 104 178 116C178 128 166 130 156 130H44C34 130 22 128 22 116z',
      tones.sky,
    ) +
    line('M44 104V130M156 104V130') +
    shine('M56 112H86', 5)
  );
}

export function blanket(): string {
  return (
    solid('M44 104C44 96 156 96 156 104V158C156 166 44 166 44 158z', tones.rose) +
    line('M46 124C80 130 120 130 154 124M46 142C80 148 120 148 154 142') +
    printed(
      'M40 92C40 68 60 66 100 66C140 66 160 68 160 92V112C130 120 70 120 40 112z',
      tones.apricot,
      at(68, 92, star(tones.cream.base), 0.6) +
        at(104, 98, moon(tones.cream.base), 0.6) +
        at(138, 90, star(tones.cream.base), 0.6),
    ) +
    stroke(
      'M46 114V124M58 117V127M70 119V129M82 120V130M118 120V130M130 119V129M142 117V127M154 114V124',
      tones.apricot.shade,
      4,
    ) +
    shine('M52 86C54 78 60 76 70 75')
  );
}

export function foodMat(): string {
  return (
    printed(
      'M46 92H154L178 158C178 166 22 166 22 158z',
      tones.mint,
      at(64, 146, paw('#fff'), 0.6) + at(100, 108, paw('#fff'), 0.5) + at(140, 144, paw('#fff'), 0.6),
    ) +
    solid('M70 108H130L136 134C134 142 66 142 64 134z', tones.amber) +
    solid(oval(100, 108, 31, 10), tones.amber) +
    solid(oval(100, 108, 23, 6), tones.cocoa) +
    shine('M50 104L42 128')
  );
}

export function gate(): string {
  const bars = [66, 88, 112, 134].map((x) => `M${x} 92V154`).join('');
  const paw = (x: number): string =>
    solid(oval(x, 84, 13, 10), tones.cream) + stroke(`M${x - 4} 84V91M${x + 4} 84V91`, ink, 2.6);
  return (
    at(100, 56, dogHead(), 0.66) +
    tube(bars, 5, tones.white) +
    tube('M42 90H158M42 154H158', 7, tones.white) +
    tube('M42 72V166M158 72V166', 9, tones.wood) +
    solid(oval(42, 66, 9), tones.wood) +
    solid(oval(158, 66, 9), tones.wood) +
    paw(76) +
    paw(124) +
    solid(box(128, 112, 18, 26, 6), tones.apricot)
  );
}

export function storageBin(): string {
  return (
    printed(
      'M52 74H148L142 156C142 168 58 168 58 156z',
      { base: '#F4FBFA', shade: '#D3E7E6' },
      flat('M40 108C70 98 120 118 160 104V180H40z', tones.wood.base) +
        flat(
          oval(70, 130, 6) + oval(96, 142, 6) + oval(124, 128, 6) + oval(84, 154, 6) + oval(120, 152, 6),
          tones.cocoa.base,
        ),
    ) +
    solid('M46 58C46 48 154 48 154 58V76H46z', tones.apricot) +
    tube('M84 50C84 36 116 36 116 50', 5, tones.slate) +
    solid('M78 88H122V116H78z', tones.cream) +
    at(100, 101, heart(tones.rose.shade), 0.55) +
    shine('M62 88L64 104')
  );
}

export function travelBottle(): string {
  return (
    solid('M62 152C54 130 62 118 100 118C138 118 146 130 138 152C134 168 66 168 62 152z', tones.mint) +
    solid(oval(100, 140, 28, 13), water) +
    solid('M80 48H120C126 62 128 96 118 126H82C72 96 74 62 80 48z', { base: '#CFE9F5', shade: '#A8D3E8' }) +
    flat('M77 84H123C123 102 121 114 117 123H83C79 114 77 102 77 84z', '#7FC0E0') +
    solid(box(80, 30, 40, 20, 7), tones.teal) +
    tube('M120 40C136 44 134 58 126 62', 4, tones.teal) +
    at(100, 82, paw('#fff'), 0.6) +
    shine('M85 60V76')
  );
}
