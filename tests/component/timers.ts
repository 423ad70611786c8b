// The timers of the tested page, stopped: only a test moves them, so a delay is measured exactly.
import { expect, onTestFinished, vi } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Stops the timers of the page until the test has finished. */
export function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Moves the stopped timers by milliseconds and waits until React has rendered. A polling expectation would move them further. */
export async function advance(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await nextFrame();
  await nextFrame();
}

async function nextFrame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Moves the stopped timers by single milliseconds until an element is on the page, or fails after a thousand of them. */
export async function advanceUntilSeen(seen: Locator): Promise<void> {
  for (let moved = 0; moved < 1_000 && seen.elements().length === 0; moved += 1) await advance(1);
  expect(seen.elements()).not.toEqual([]);
}

/** Presses an element while the timers are stopped: the click of a locator moves them as long as it takes. */
export function press(pressed: Locator): void {
  pressed.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}
