// An import from the choice of a file to the last commit: nothing is written before the plan has been seen.
import { useEffect, useRef, useState } from 'react';
import { createProductRepository } from '#backend/products';
import { importChunks } from '#domain/product-csv';
import type { NamedCategory, PlannedWrite } from '#domain/product-csv';
import { failureText, productEditingTexts } from '#text';
import { useBackend } from '../../../../shell/index.ts';
import { useActor } from '../../../layout/use-actor.ts';
import { describeReading } from './describe-problem.ts';
import { readPlan } from './read-plan.ts';
import type { ReadFile } from './read-plan.ts';

export type ImportState =
  | { readonly step: 'choosing'; readonly problems: readonly string[] }
  /** `part`: 0 to 1. */
  | { readonly step: 'reading'; readonly part: number }
  | ({ readonly step: 'review' } & ReadFile)
  | { readonly step: 'writing'; readonly done: number; readonly total: number }
  | { readonly step: 'done'; readonly count: number }
  | { readonly step: 'stopped'; readonly message: string };

export interface Import {
  readonly state: ImportState;
  /** Whether anything has been saved since the dialog was opened. */
  readonly hasWritten: boolean;
  readonly read: (file: File) => Promise<void>;
  readonly write: (writes: readonly PlannedWrite[]) => Promise<void>;
  /** Ends the work after the commit that is under way. */
  readonly stop: () => void;
}

export function useImport(categories: readonly NamedCategory[]): Import {
  const backend = useBackend();
  const actor = useActor();
  const [state, setState] = useState<ImportState>({ step: 'choosing', problems: [] });
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
    setState({ step: 'reading', part: 0 });
    const answer = await readPlan(file, {
      products: () => createProductRepository(backend).listAll(),
      categories,
      onProgress: (part) => setState({ step: 'reading', part }),
      signal,
    });
    if (signal.aborted) return;
    setState(
      answer.ok
        ? { step: 'review', ...answer.value }
        : { step: 'choosing', problems: describeReading(answer.error) },
    );
  };

  const write = async (writes: readonly PlannedWrite[]) => {
    const signal = begin();
    const total = writes.length;
    let done = 0;
    for (const chunk of importChunks(writes)) {
      if (signal.aborted) {
        setState({ step: 'stopped', message: productEditingTexts.csv.stopped(done, total, '') });
        return;
      }
      setState({ step: 'writing', done, total });
      const written = await createProductRepository(backend).importChunk(chunk, actor);
      if (!written.ok) {
        const message = productEditingTexts.csv.stopped(done, total, `${failureText(written.error)} `);
        setState({ step: 'stopped', message });
        return;
      }
      setWritten(true);
      done += chunk.length;
    }
    setState({ step: 'done', count: total });
  };

  return { state, hasWritten, read, write, stop: () => work.current.abort() };
}
