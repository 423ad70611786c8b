// The small line of the past in a card: the shape of the last days, without an axis.

const drawing = { width: 130, height: 32, edge: 3 } as const;

/** Right to left: the first day is at the start side, a dot marks today. */
export function SmallLine(props: { readonly label: string; readonly values: readonly number[] }) {
  const points = pointsOf(props.values);
  const [todayX, todayY] = points.at(-1) ?? [0, drawing.height];
  const line = points.map(([x, y]) => `${x} ${y}`).join(' L ');
  return (
    <svg
      role="img"
      aria-label={props.label}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      preserveAspectRatio="none"
      className="mt-auto h-8 w-full overflow-visible"
    >
      <path
        d={`M ${drawing.width} ${drawing.height} L ${line} L 0 ${drawing.height} Z`}
        className="fill-brand-soft"
      />
      <g className="fill-none stroke-brand [stroke-linecap:round] [stroke-linejoin:round]">
        <path d={`M ${line}`} className="[stroke-width:2]" vectorEffect="non-scaling-stroke" />
        {/* A line of no length: its round cap stays a circle while the drawing is stretched. */}
        <path
          d={`M ${todayX} ${todayY} h 0.01`}
          className="[stroke-width:7]"
          vectorEffect="non-scaling-stroke"
        />
      </g>
    </svg>
  );
}

/** Where the values lie; without any sales the line lies on the ground. */
function pointsOf(values: readonly number[]): readonly (readonly [number, number])[] {
  const highest = Math.max(1, ...values);
  const step = drawing.width / Math.max(1, values.length - 1);
  const ground = drawing.height - drawing.edge;
  return values.map((value, index) => [
    round(drawing.width - index * step),
    round(ground - (Math.max(0, value) / highest) * (ground - drawing.edge)),
  ]);
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
