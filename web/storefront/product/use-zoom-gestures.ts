// Gestures on an image: pinch, wheel and double tap zoom it, one finger moves it or swipes to another one.
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { panBy, toggleZoom, zoomBy, type Point, type Zoom } from './zoom.ts';

/** Parts of the frame that a swipe covers at least, and that a tap moves at most. */
const minSwipe = 0.15;
const maxTapMove = 0.03;

/** Milliseconds between the taps of a double tap. */
const doubleTapMs = 320;

interface GestureOptions {
  readonly zoom: Zoom;
  readonly onZoom: (change: (zoom: Zoom) => Zoom) => void;
  readonly onSwipe: (direction: 'left' | 'right') => void;
}

interface Finger {
  readonly start: Point;
  readonly at: Point;
}

export function useZoomGestures(options: GestureOptions) {
  const frame = useRef<HTMLButtonElement>(null);
  const fingers = useRef(new Map<number, Finger>());
  const isPinch = useRef(false);
  const lastTap = useRef(-Infinity);
  const [isMoving, setMoving] = useState(false);
  useWheel(frame, options.onZoom);

  /** A finger that was lifted or left the frame; a pinch ends with its last one. */
  const forget = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    setMoving(fingers.current.size > 0);
    if (fingers.current.size === 0) isPinch.current = false;
  };

  const onPointerDown = (event: PointerEvent) => {
    const at = pointIn(frame.current, event);
    fingers.current.set(event.pointerId, { start: at, at });
    setMoving(true);
  };

  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const at = pointIn(frame.current, event);
    const { onZoom } = options;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1].at;
    if (other !== undefined) {
      const factor = distance(at, other) / Math.max(0.01, distance(before.at, other));
      const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
      isPinch.current = true;
      onZoom((zoom) => zoomBy(zoom, factor, middle));
    } else onZoom((zoom) => panBy(zoom, { x: at.x - before.at.x, y: at.y - before.at.y }));
    fingers.current.set(event.pointerId, { start: before.start, at });
  };

  const onPointerUp = (event: PointerEvent) => {
    const finger = fingers.current.get(event.pointerId);
    const wasPinch = isPinch.current;
    forget(event);
    if (finger === undefined || wasPinch) return;
    const { zoom, onZoom, onSwipe } = options;
    const across = finger.at.x - finger.start.x;
    if (distance(finger.start, finger.at) <= maxTapMove) {
      const isSecond = event.timeStamp - lastTap.current < doubleTapMs;
      lastTap.current = isSecond ? -Infinity : event.timeStamp;
      if (isSecond) onZoom((now) => toggleZoom(now, finger.at));
    } else if (zoom.scale === 1 && Math.abs(across) >= minSwipe) onSwipe(across > 0 ? 'right' : 'left');
  };

  return {
    frame,
    isMoving,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: forget, onPointerLeave: forget },
  };
}

/** React listens to the wheel passively: the page behind would scroll too. */
function useWheel(
  frame: { readonly current: HTMLButtonElement | null },
  onZoom: GestureOptions['onZoom'],
): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = pointIn(element, event);
      onZoom((zoom) => zoomBy(zoom, Math.exp(-event.deltaY / 300), at));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame, onZoom]);
}

/** The place of a pointer in parts of the frame, from its middle. */
function pointIn(
  element: Element | null,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const box = element?.getBoundingClientRect();
  if (box === undefined || box.width === 0 || box.height === 0) return { x: 0, y: 0 };
  return { x: (clientX - box.x) / box.width - 0.5, y: (clientY - box.y) / box.height - 0.5 };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
