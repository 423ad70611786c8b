/** A key in the style of the page and not in its text: it is no part of the button's name. */
export function KeyMark(props: { readonly keys: string }) {
  return (
    <span
      data-keys={props.keys}
      dir="ltr"
      className="text-small font-normal text-quiet after:content-[attr(data-keys)] max-md:hidden"
    />
  );
}
