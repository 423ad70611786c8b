// A dialog with its own history entry: the browser's Back closes it and leaves the page unchanged.
import { useLocation, useNavigate } from 'react-router-dom';

export interface DialogStep {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** `name` distinguishes the dialog from others of the same page. */
export function useDialogStep(name: string): DialogStep {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return {
    isOpen: state === name,
    open: () => void navigate({ search }, { state: name }),
    close: () => void navigate(-1),
  };
}
