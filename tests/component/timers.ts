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

/**
 * Moves the stopped timers in small steps until an element is on the page. A poll moves them by its interval as well, so
 * both are small: on a busy machine the element is seen some polls after its own timer has started.
 */
export async function advanceUntilSeen(seen: Locator): Promise<void> {
  const step = async () => {
    await advance(1);
    return seen.elements().length > 0;
  };
  await expect.poll(step, { interval: 1 }).toBe(true);
}
