// Accepting a request: the form of a stay, filled with what the visitor asked for (HR-20).
import { hostingFormOfRequest, type HostingDraft } from '#domain/hosting';
import type { HostingRequest } from '#domain/hosting-request';
import { boardingTexts } from '#text';
import { Banner, Dialog } from '#ui';
import { HostingFields } from './hosting-fields.tsx';

export function RequestDialog(props: {
  readonly request: HostingRequest;
  /** Why the last try did not come about; null while there was none. */
  readonly problem: string | null;
  /** Whether both were written. */
  readonly onAccept: (draft: HostingDraft) => Promise<boolean>;
  readonly onClose: () => void;
}) {
  const { request, problem, onAccept, onClose } = props;
  return (
    <Dialog title={boardingTexts.inbox.accept} width="medium" onClose={onClose}>
      {problem !== null && (
        <div className="mb-4">
          <Banner tone="danger">{problem}</Banner>
        </div>
      )}
      <HostingFields
        initial={hostingFormOfRequest(request)}
        status="fixed"
        submitLabel={boardingTexts.inbox.accept}
        onSubmit={onAccept}
      />
    </Dialog>
  );
}
