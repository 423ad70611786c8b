// Long work in slices, so that the page answers in between.

/** Milliseconds of work before the page gets its turn. */
const slice = 8;

/** Takes every step to its end; `afterSlice` hears the last one taken. Ends early, with null, when the signal is aborted. */
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
