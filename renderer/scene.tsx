// The drawings of empty pages; they decorate.

export function Scene(props: { readonly name: string; readonly className: string }) {
  return (
    <img
      src={`/pictures/scenes/${props.name}.svg`}
      alt=""
      width={240}
      height={240}
      className={props.className}
    />
  );
}
