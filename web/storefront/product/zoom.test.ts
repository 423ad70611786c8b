import fc from 'fast-check';
import { expect, test } from 'vitest';
import { panBy, toggleZoom, wholeImage, zoomBy, type Zoom } from './zoom.ts';

const part = fc.double({ min: -0.5, max: 0.5, noNaN: true });
const point = fc.record({ x: part, y: part });
const step = fc.oneof(
  fc.tuple(fc.double({ min: 0.1, max: 5, noNaN: true }), point).map(
    ([factor, at]) =>
      (zoom: Zoom) =>
        zoomBy(zoom, factor, at),
  ),
  point.map((by) => (zoom: Zoom) => panBy(zoom, by)),
  point.map((at) => (zoom: Zoom) => toggleZoom(zoom, at)),
);

test('after any steps the scale is from 1 to 4 and the image covers its frame (WS-12)', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { scale, x, y } = steps.reduce((zoom, next) => next(zoom), wholeImage);
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(4);
      for (const offset of [x, y]) expect(Math.abs(offset)).toBeLessThanOrEqual((scale - 1) / 2 + 1e-9);
    }),
  );
});

test('what is seen at the fingers stays there (WS-12)', () => {
  expect(zoomBy(wholeImage, 2, { x: 0.25, y: -0.1 })).toEqual({ scale: 2, x: -0.25, y: 0.1 });
});

test('a double tap shows the place near, and the next one the whole image (WS-12)', () => {
  const near = toggleZoom(wholeImage, { x: 0, y: 0 });
  expect(near).toEqual({ scale: 2.5, x: 0, y: 0 });
  expect(toggleZoom(near, { x: 0.3, y: 0.3 })).toEqual(wholeImage);
});
