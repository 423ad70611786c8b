// The end of a form of the settings: the button that saves, and the message after it.
import { Banner, Button, classes, FormActions } from '#ui';
import { messageTone } from './settings-messages.ts';

interface SaveTexts {
  readonly save: string;
  readonly unsaved: string;
}

export function SaveRow(props: {
  readonly texts: SaveTexts;
  readonly form: { readonly isBusy: boolean; readonly isDirty: boolean };
  /** null before the first save. */
  readonly message: string | null;
  readonly className?: string;
}) {
  const { texts, form, message, className } = props;
  return (
    <div
      className={classes(
        'flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:flex-col max-sm:items-stretch',
        className,
      )}
    >
      <FormActions>
        <Button type="submit" busy={form.isBusy}>
          {texts.save}
        </Button>
      </FormActions>
      {message === null && form.isDirty && <p className="text-small text-quiet">{texts.unsaved}</p>}
      {message !== null && (
        <div className="min-w-60 flex-1">
          <Banner tone={messageTone(message)}>{message}</Banner>
        </div>
      )}
    </div>
  );
}
