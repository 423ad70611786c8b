// Progress of a long task: the native progress element with a text below it.

/** `part`: 0 to 1. The caller changes the text with it; screen readers read the progress element. */
export function ProgressBar(props: {
  readonly label: string;
  readonly part: number;
  readonly text?: string;
}) {
  return (
    <div className="flex w-full flex-col gap-1">
      <progress
        aria-label={props.label}
        max={1}
        value={props.part}
        className="h-2.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-all"
      />
      {props.text !== undefined && <span className="text-small text-quiet tabular">{props.text}</span>}
    </div>
  );
}
