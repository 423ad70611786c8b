// A form over a stored record of the back office: a save after another user's shows who that was and what they changed.
import type { BackendFailure } from '#backend/failure';
import type { FormValues, ChangedMeanwhile } from '#kernel/merge';
import type { Result } from '#kernel/result';
import { type Editing, type EditingOptions, useEditing } from '#ui';
import { useAdmin } from './admin.tsx';
import { namedConflict } from './user-name.ts';

/** A failure of the backend, or one of the record's own. */
interface FailedSave {
  readonly type: string;
}

export interface RecordEditingOptions<
  Stored,
  Values extends object,
  Draft,
  Problem,
  Failure extends FailedSave,
> extends Omit<
  EditingOptions<Stored, Values, Draft, Problem>,
  'save'
> {
  readonly save: (
    draft: Draft,
    base: Stored | null,
  ) => Promise<Result<unknown, Failure | ChangedMeanwhile<Stored>>>;
  /** Returns the record with which the form continues; null where it closes. */
  readonly onSaved: (draft: Draft, base: Stored | null) => Stored | null | Promise<Stored>;
  /** Shows the reason. */
  readonly onFailed: (failure: Failure) => void;
}

export function useRecordEditing<
  Stored,
  Values extends FormValues<keyof Values & string>,
  Draft,
  Problem,
  Failure extends FailedSave = BackendFailure,
>(
  options: RecordEditingOptions<Stored, Values, Draft, Problem, Failure>,
): Editing<Stored, Values, Problem> {
  const { save, onSaved, onFailed, ...form } = options;
  const admin = useAdmin();
  return useEditing<Stored, Values, Draft, Problem>({
    ...form,
    save: async (draft, base) => {
      const saved = await save(draft, base);
      if (saved.ok) {
        const stored = await onSaved(draft, base);
        return stored === null ? { type: 'Saved' } : { type: 'Saved', stored };
      }
      if (isConflict(saved.error)) return namedConflict(admin, saved.error);
      onFailed(saved.error);
      return { type: 'NotSaved' };
    },
  });
}

function isConflict<Stored, Failure extends FailedSave>(
  error: Failure | ChangedMeanwhile<Stored>,
): error is ChangedMeanwhile<Stored> {
  return error.type === 'ChangedMeanwhile';
}
