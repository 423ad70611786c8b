// Somebody else saved the stay first: each field they changed beside what is typed here, in the words of the form.
import { stayFormOf, type Stay, type StayForm } from '#domain/stay';
import { changesBetween, mergeForms, proposedSide } from '#kernel/merge';
import { boardingTexts } from '#text';
import { ConflictDialog } from '#ui';

type Field = keyof StayForm;

export interface StayConflict {
  /** What the form was opened with. */
  readonly opened: StayForm;
  readonly mine: StayForm;
  /** The stay as it is stored now. */
  readonly theirs: Stay;
  /** null when nobody knows. */
  readonly byName: string | null;
}

export function MergeStay(props: {
  readonly conflict: StayConflict;
  readonly onClose: () => void;
  readonly onMerged: (form: StayForm) => void;
}) {
  const { opened, mine, theirs, byName } = props.conflict;
  const changes = changesBetween<Field>(opened, mine, stayFormOf(theirs));
  return (
    <ConflictDialog
      byName={byName}
      rows={changes.map((change) => ({
        name: change.field,
        label: fieldWords[change.field],
        mine: inWords(change.mine),
        theirs: inWords(change.theirs),
        proposed: proposedSide(change),
      }))}
      onApply={(sides) => props.onMerged(mergeForms(mine, changes, sides))}
      onClose={props.onClose}
    />
  );
}

const inWords = (value: string | boolean): string => choiceWords[String(value)] ?? String(value);

const choiceWords: Readonly<Record<string, string>> = {
  ...boardingTexts.petTypes,
  ...boardingTexts.statuses,
};

const words = boardingTexts.request;

const fieldWords = {
  petName: words.petName,
  petType: words.petType,
  ownerName: words.ownerName,
  ownerPhone: words.ownerPhone,
  startDate: words.startDate,
  endDate: words.endDate,
  specialNotes: words.specialNotes,
  status: boardingTexts.stays.status,
} as const satisfies Record<Field, string>;
