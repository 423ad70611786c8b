// The enlarged view of an image: how far it is enlarged and which part is seen. Lengths are in parts of the frame, from its middle.

export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const wholeImage: Zoom = { scale: 1, x: 0, y: 0 };

/** The largest scale, and the one of a double tap or Enter. */
const maxScale = 4;
const nearScale = 2.5;

/** Enlarges by a factor; what was seen at `point` stays there, as far as the image reaches. */
export function zoomBy({ scale, x, y }: Zoom, factor: number, point: Point): Zoom {
  const next = Math.min(Math.max(1, scale * factor), maxScale);
  const ratio = next / scale;
  return within({ scale: next, x: point.x - (point.x - x) * ratio, y: point.y - (point.y - y) * ratio });
}

export function panBy({ scale, x, y }: Zoom, by: Point): Zoom {
  return within({ scale, x: x + by.x, y: y + by.y });
}

/** Near at a point, or the whole image again. */
export function toggleZoom(zoom: Zoom, point: Point): Zoom {
  return zoom.scale > 1 ? wholeImage : zoomBy(zoom, nearScale, point);
}

/** The image never leaves a gap at an edge of the frame. */
function within({ scale, x, y }: Zoom): Zoom {
  const most = (scale - 1) / 2;
  const limit = (value: number): number => Math.min(Math.max(-most, value), most) + 0;
  return { scale, x: limit(x), y: limit(y) };
}
