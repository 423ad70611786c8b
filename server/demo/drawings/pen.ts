// The hand all drawings are made with: solid shapes of two tones with one outline weight, tubes, flat marks, highlights.
// Everything is a string of SVG; ids are made from the shape itself, so the same drawing is always the same text.

import { ink, type Tone } from './palette.ts';

export const outline = 4.5;

/** A closed shape lit from the top left: the shaded tone shows along its right and lower edge. */
export function solid(d: string, tone: Tone, light: readonly [number, number] = [-8, -5]): string {
  const id = shapeId(d);
  return (
    `<clipPath id="k${id}"><path id="p${id}" d="${d}"/></clipPath>` +
    `<g clip-path="url(#k${id})"><use href="#p${id}" fill="${tone.shade}"/>` +
    `<use href="#p${id}" x="${light[0]}" y="${light[1]}" fill="${tone.base}"/></g>` +
    `<use href="#p${id}" stroke="${ink}"/>`
  );
}

/** A solid shape that carries flat marks, cut off at its edge. */
export function printed(d: string, tone: Tone, marks: string): string {
  const id = shapeId(d);
  const painted = solid(d, tone);
  const edge = `<use href="#p${id}" stroke="${ink}"/>`;
  return `${painted.slice(0, -edge.length)}<g clip-path="url(#k${id})">${marks}</g>${edge}`;
}

/** A line with a body: ropes, straps, tails, wires of a cage. `width` is the coloured part. */
export function tube(d: string, width: number, tone: Tone): string {
  return (
    `<path d="${d}" stroke="${ink}" stroke-width="${width + 2 * outline}"/>` +
    `<path d="${d}" stroke="${tone.shade}" stroke-width="${width}"/>` +
    `<path d="${d}" stroke="${tone.base}" stroke-width="${round(width * 0.62)}" transform="translate(${round(-width * 0.12)} ${round(-width * 0.14)})"/>`
  );
}

/** A drawn line in the outline's weight. */
export const line = (d: string, colour: string = ink): string => `<path d="${d}" stroke="${colour}"/>`;

/** A coloured line of its own width, without outline. */
export const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}"/>`;

/** A flat shape without outline. */
export const flat = (d: string, colour: string, opacity = 1): string =>
  `<path d="${d}" fill="${colour}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;

/** The small highlight. */
export const shine = (d: string, width = 6): string =>
  `<path d="${d}" stroke="#fff" stroke-width="${width}" opacity=".65"/>`;

/** Places a drawing; the outline keeps its weight whatever the scale. */
export function at(x: number, y: number, content: string, scale = 1, turn = 0): string {
  const transform = `translate(${x} ${y})${turn === 0 ? '' : ` rotate(${turn})`}${scale === 1 ? '' : ` scale(${scale})`}`;
  const weight = scale === 1 ? '' : ` stroke-width="${round(outline / scale)}"`;
  return `<g transform="${transform}"${weight}>${content}</g>`;
}

export const mirrored = (content: string): string => `<g transform="scale(-1 1)">${content}</g>`;

/** A rectangle with rounded corners as path data. */
export function box(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${width - 2 * r}${arc(r, r)}v${height - 2 * r}${arc(-r, r)}h${2 * r - width}${arc(-r, -r)}v${2 * r - height}${arc(r, -r)}z`;
}

export const oval = (cx: number, cy: number, rx: number, ry: number = rx): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;

/** Gives every shape a short id of its own, so that files stay small. */
export function finished(drawing: string): string {
  const short = new Map<string, string>();
  return drawing
    .replaceAll(/\b([kp])(x[0-9a-z]+)\b/g, (_, kind: string, id: string) => {
      if (!short.has(id)) short.set(id, short.size.toString(36));
      return `${kind}${short.get(id) ?? ''}`;
    })
    .replaceAll(/-?\d+\.\d{3,}/g, (number) => String(round(Number(number))));
}

function shapeId(d: string): string {
  let hash = 7;
  for (const character of d) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
  return `x${hash.toString(36)}`;
}

const round = (value: number): number => Math.round(value * 100) / 100;
