// The buttons of a record in a list. Their labels name the record, because a list has many of them.
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { IconButton } from '#ui';

export function EditButton(props: { readonly label: string; readonly onClick: () => void }) {
  return <IconButton {...props} size="compact" icon={Pencil} />;
}

export function RemoveButton(props: {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}) {
  return <IconButton {...props} size="compact" className="text-danger-ink" icon={Trash} />;
}
