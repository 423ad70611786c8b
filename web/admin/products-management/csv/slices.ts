// Long work in slices, so that the page answers in between.

/** Milliseconds of work before the page gets its turn. */
const slice = 8;

/** Takes every item in; `afterSlice` hears the last one taken. Ends early, with false, when the signal is aborted. */
export async function inSlices<Item>(
  items: Iterable<Item>,
  take: (item: Item) => void,
  afterSlice: (last: Item) => void,
  signal: AbortSignal,
): Promise<boolean> {
  let sliceEnd = performance.now() + slice;
  for (const item of items) {
    take(item);
    if (performance.now() < sliceEnd) continue;
    afterSlice(item);
    await pageTurn();
    if (signal.aborted) return false;
    sliceEnd = performance.now() + slice;
  }
  return !signal.aborted;
}

function pageTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
