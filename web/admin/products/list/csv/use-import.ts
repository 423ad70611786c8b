// The steps of an import, from the choice of a file to the last commit. Nothing is written before the review.
import { useEffect, useRef, useState } from 'react';
import { newDocumentId } from '#backend/documents';
import { importChunks, type NamedCategory, type PlannedWrite } from '#domain/product-csv';
import { failureText, productEditingTexts } from '#text';
import { useAdmin } from '../../../data/admin.tsx';
import { describeReading } from './import-messages.ts';
import { readPlan, type ReadFile } from './read-plan.ts';

export type ImportState =
  | { readonly type: 'Choosing'; readonly problems: readonly string[] }
  /** `part`: 0 to 1. */
  | { readonly type: 'Reading'; readonly part: number }
  | ({ readonly type: 'Review' } & ReadFile)
  | { readonly type: 'Writing'; readonly done: number; readonly total: number }
  | { readonly type: 'Done'; readonly count: number }
  | { readonly type: 'Stopped'; readonly message: string };

export type Import = ReturnType<typeof useImport>;

export function useImport(categories: readonly NamedCategory[]) {
  const { products, actor } = useAdmin();
  const [state, setState] = useState<ImportState>({ type: 'Choosing', problems: [] });
  const [hasWritten, setWritten] = useState(false);
  const work = useRef(new AbortController());
  useEffect(() => () => work.current.abort(), []);

  const begin = () => {
    work.current.abort();
    work.current = new AbortController();
    return work.current.signal;
  };

  const read = async (file: File) => {
    const signal = begin();
    setState({ type: 'Reading', part: 0 });
    const answer = await readPlan(file, {
      products: () => products.listAll(),
      categories,
      onProgress: (part) => setState({ type: 'Reading', part }),
      signal,
    });
    if (signal.aborted) return;
    setState(
      answer.ok
        ? { type: 'Review', ...answer.value }
        : { type: 'Choosing', problems: describeReading(answer.error) },
    );
  };

  const write = async (writes: readonly PlannedWrite[]) => {
    const signal = begin();
    const total = writes.length;
    let done = 0;
    const run = { importId: newDocumentId(), actor };
    for (const chunk of importChunks(writes)) {
      if (signal.aborted) {
        setState({ type: 'Stopped', message: productEditingTexts.csv.stopped(done, total, '') });
        return;
      }
      setState({ type: 'Writing', done, total });
      const written = await products.importChunk(chunk, run);
      if (!written.ok) {
        const message = productEditingTexts.csv.stopped(done, total, `${failureText(written.error)} `);
        setState({ type: 'Stopped', message });
        return;
      }
      setWritten(true);
      done += chunk.length;
    }
    setState({ type: 'Done', count: total });
  };

  return {
    state,
    /** Whether anything was saved since the dialog was opened. */
    hasWritten,
    read,
    write,
    /** Stops after the current commit. */
    stop: () => work.current.abort(),
  };
}
