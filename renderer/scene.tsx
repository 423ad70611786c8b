// The drawings of empty pages; they decorate.

export function Scene(props: { readonly name: string; readonly className: string }) {
  return (
    <img
      src={`/images/illustrations/${props.name}.svg`}
      alt=""
      width={240}
      height={240}
      className={props.className}
    />
  );
}
