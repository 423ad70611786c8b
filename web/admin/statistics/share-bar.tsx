// A bar that fills a share of its line, from the start side.
export function ShareBar({ percent }: { readonly percent: number }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="h-1.5 w-full rounded-full bg-sunken"
    >
      <rect x={100 - percent} width={percent} height={6} className="fill-brand" />
    </svg>
  );
}
