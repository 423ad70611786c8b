// One write for each chosen record, one after the other. The first failure stops it and is named.
import { useState } from 'react';
import { err, ok, type Result } from '#kernel/result';
import { type Action, useAction } from './use-action.ts';

/** The record that was not written, why, and how many were written before it. */
export interface Stopped<Item, Failure> {
  readonly item: Item;
  readonly failure: Failure;
  readonly written: number;
}

export interface OneByOneOptions<Item, Failure> {
  /** The message after all are written. */
  readonly done: (count: number) => string;
  readonly stopped: (stopped: Stopped<Item, Failure>) => string | Promise<string>;
  /** After each write; a record that is written is not written again. */
  readonly onWritten?: (item: Item) => void;
  /** After the last write. */
  readonly onDone?: () => void;
}

export interface OneByOne<Item> extends Pick<Action<readonly Item[]>, 'run' | 'isBusy'> {
  /** Records that are written so far. */
  readonly written: number;
}

export function useOneByOne<Item, Failure>(
  write: (item: Item) => Promise<Result<unknown, Failure>>,
  options: OneByOneOptions<Item, Failure>,
): OneByOne<Item> {
  const [written, setWritten] = useState(0);
  const { run, isBusy } = useAction(
    async (items: readonly Item[]): Promise<Result<number, Stopped<Item, Failure>>> => {
      setWritten(0);
      for (const [place, item] of items.entries()) {
        const outcome = await write(item);
        if (!outcome.ok) return err({ item, failure: outcome.error, written: place });
        options.onWritten?.(item);
        setWritten(place + 1);
      }
      return ok(items.length);
    },
    { done: options.done, failed: options.stopped, onSuccess: () => options.onDone?.() },
  );
  return { run, isBusy, written };
}
