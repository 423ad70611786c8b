// The import of products: choose a file, review the changes, save with a progress bar and a button that stops.
import FileUp from 'lucide-react/icons/file-up';
import type { NamedCategory } from '#domain/product-csv';
import { productEditingTexts } from '#text';
import { Banner, Button, Dialog, FileButton, LeaveGuard, ProgressBar } from '#ui';
import { PlanReview } from './plan-review.tsx';
import { FileHelp } from './file-help.tsx';
import { useImport, type Import } from './use-import.ts';

const texts = productEditingTexts.csv;

export function ImportDialog(props: {
  readonly categories: readonly NamedCategory[];
  readonly onClose: () => void;
  /** Called when the dialog closes after an import, a whole or a partial one. */
  readonly onImported: () => void;
}) {
  const importing = useImport(props.categories);
  const { state } = importing;
  const isWriting = state.type === 'Writing';
  const close = () => {
    if (importing.hasWritten) props.onImported();
    props.onClose();
  };
  return (
    <Dialog
      title={texts.importTitle}
      width="wide"
      locked={isWriting}
      onClose={close}
      footer={<Actions importing={importing} />}
    >
      <Step importing={importing} categories={props.categories} />
      {state.type === 'Choosing' && <FileHelp categories={props.categories} />}
      <LeaveGuard when={isWriting} />
    </Dialog>
  );
}

function Step(props: { readonly importing: Import; readonly categories: readonly NamedCategory[] }) {
  const { state } = props.importing;
  switch (state.type) {
    case 'Choosing':
      return state.problems.map((problem) => (
        <Banner key={problem} tone="danger">
          {problem}
        </Banner>
      ));
    case 'Reading':
      return <ProgressBar label={texts.comparing} part={state.part} text={texts.comparing} />;
    case 'Review':
      return (
        <div className="flex flex-col gap-4">
          {state.isWindows1256 && <Banner tone="warning">{texts.encoding1256}</Banner>}
          <PlanReview plan={state.plan} categories={props.categories} />
        </div>
      );
    case 'Writing':
      return (
        <ProgressBar
          label={texts.writing}
          part={state.done / state.total}
          text={texts.progress(state.done, state.total)}
        />
      );
    case 'Done':
      return <Banner tone="success">{texts.done(state.count)}</Banner>;
    case 'Stopped':
      return <Banner tone="danger">{state.message}</Banner>;
  }
}

function Actions(props: { readonly importing: Import }) {
  const { state, read, write, stop } = props.importing;
  if (state.type === 'Writing') {
    return (
      <Button variant="quiet" onClick={stop}>
        {texts.stop}
      </Button>
    );
  }
  const canWrite = state.type === 'Review' && state.plan.wrong.length === 0 && state.plan.writes.length > 0;
  return (
    <>
      <FileButton
        variant={canWrite ? 'quiet' : 'primary'}
        icon={FileUp}
        accept=".csv,text/csv"
        onFile={(file) => void read(file)}
      >
        {state.type === 'Choosing' ? texts.choose : texts.chooseOther}
      </FileButton>
      {canWrite && (
        <Button onClick={() => void write(state.plan.writes)}>{texts.start(state.plan.writes.length)}</Button>
      )}
    </>
  );
}
