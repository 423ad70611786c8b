// Batches calls: those that come while a step runs are done together in the next step, so that many share one write to the disk.

/** Each call settles like the step that did it; a step that fails fails all of its calls. */
export function createBatcher<Item>(
  step: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let current: Promise<unknown> = Promise.resolve();
  let next: { readonly items: Item[]; readonly done: Promise<void> } | null = null;

  const begin = (): { readonly items: Item[]; readonly done: Promise<void> } => {
    const items: Item[] = [];
    const done = current.then(() => {
      next = null;
      return step(items);
    });
    current = done.catch(() => undefined);
    return { items, done };
  };

  return (item) => {
    next ??= begin();
    next.items.push(item);
    return next.done;
  };
}
