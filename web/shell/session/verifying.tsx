// Shown while the backend verifies the session (LG-23).
import { shellTexts } from '#text';
import { Spinner } from '#ui';

export function Verifying() {
  return (
    <div className="flex min-h-[60dvh] flex-1 flex-col items-center justify-center gap-4">
      <span className="text-brand">
        <Spinner size="large" />
      </span>
      <p role="status" className="font-semibold">
        {shellTexts.guard.verifying}
      </p>
    </div>
  );
}
