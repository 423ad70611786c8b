// Runs long work in slices, so that the page stays responsive.

/** Milliseconds of work before the browser handles its events. */
const slice = 8;

/** Runs all steps; `afterSlice` gets the last step of each slice. Resolves early to null when the signal is aborted. */
export async function yieldingToBrowser<Step, Value extends object | string>(
  work: Iterator<Step, Value, undefined>,
  afterSlice: (last: Step) => void,
  signal: AbortSignal,
): Promise<Value | null> {
  let sliceEnd = performance.now() + slice;
  for (;;) {
    const step = work.next();
    if (step.done === true) return signal.aborted ? null : step.value;
    if (performance.now() < sliceEnd) continue;
    afterSlice(step.value);
    await pageTurn();
    if (signal.aborted) return null;
    sliceEnd = performance.now() + slice;
  }
}

function pageTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
