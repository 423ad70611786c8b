// A page as parse5 reads it: a parser of HTML that is not ours.
import { parse, type DefaultTreeAdapterTypes } from 'parse5';

export interface ParsedElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
}

export interface ParsedPage {
  /** All tags with the names of their attributes, and all comments, in their order: what is markup and no text. */
  readonly markup: string;
  readonly text: string;
  /** The elements with this tag and these attributes. */
  readonly all: (tag: string, attributes?: Readonly<Record<string, string>>) => readonly ParsedElement[];
  /** The content of the `meta` with this `name` or `property`. */
  readonly meta: (name: string) => string | undefined;
  /** The data by schema.org; undefined without any. */
  readonly data: () => unknown;
}

type Parent = DefaultTreeAdapterTypes.ParentNode;
type Child = DefaultTreeAdapterTypes.ChildNode;

export function parsePage(html: string): ParsedPage {
  const nodes = nodesIn(parse(html));
  const elements = nodes.flatMap((node) => ('tagName' in node ? [elementOf(node)] : []));
  const all: ParsedPage['all'] = (tag, wanted = {}) =>
    elements.filter(
      (one) =>
        one.tag === tag &&
        Object.entries(wanted).every(([name, value]) => one.attributes.get(name) === value),
    );
  return {
    markup: nodes.flatMap(markupOf).join('\n'),
    text: textOf(nodes),
    all,
    meta: (name) =>
      [...all('meta', { name }), ...all('meta', { property: name })][0]?.attributes.get('content'),
    data: () => {
      const [script] = all('script', { type: 'application/ld+json' });
      return script === undefined ? undefined : JSON.parse(script.text);
    },
  };
}

function nodesIn(parent: Parent): readonly Child[] {
  return parent.childNodes.flatMap((child) => ('childNodes' in child ? [child, ...nodesIn(child)] : [child]));
}

function elementOf(element: DefaultTreeAdapterTypes.Element): ParsedElement {
  const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
  return { tag: element.tagName, attributes, text: textOf(nodesIn(element)) };
}

function textOf(nodes: readonly Child[]): string {
  return nodes.map((node) => ('value' in node ? node.value : '')).join('');
}

function markupOf(node: Child): readonly string[] {
  if ('tagName' in node) return [[node.tagName, ...node.attrs.map(({ name }) => name)].join(' ')];
  return 'data' in node ? ['comment'] : [];
}
