// The text of an expression of the rules, as a place is named in a message and in the table.
import type { Expression } from '#server/rules';

/** What a name stands for where a `let` says so. */
export type Lets = ReadonlyMap<string, Expression>;

/** Short: what is no name, member, call, comparison or literal is `…`. */
export function textOf(expression: Expression, lets: Lets): string {
  return written(expression, lets, (text) => `'${text}'`);
}

/** The same with `*` for each text, so that expressions which differ by their texts alone have one shape. */
export function shapeOf(expression: Expression, lets: Lets): string {
  return written(expression, lets, () => '*');
}

function written(expression: Expression, lets: Lets, quoted: (text: string) => string): string {
  const part = (inner: Expression): string => written(inner, lets, quoted);
  const parts = (inner: readonly Expression[]): string => inner.map(part).join(', ');
  switch (expression.type) {
    case 'literal':
      return typeof expression.value === 'string' ? quoted(expression.value) : String(expression.value);
    case 'name':
      return nameOf(expression.name, lets);
    case 'member':
      return `${part(expression.object)}.${expression.name}`;
    case 'index':
      return `${part(expression.object)}[${part(expression.index)}]`;
    case 'call':
      return `${expression.name}(${parts(expression.arguments)})`;
    case 'method':
      return `${part(expression.object)}.${expression.name}(${parts(expression.arguments)})`;
    case 'binary':
      return `${part(expression.left)} ${expression.operator} ${part(expression.right)}`;
    default:
      return '…';
  }
}

/** `let order = incoming()` names the document that is written, and `changedFields()` what changes of it. */
function nameOf(name: string, lets: Lets): string {
  const stated = lets.get(name);
  const isRequest =
    stated?.type === 'call' && (stated.name === 'incoming' || stated.name === 'changedFields');
  return isRequest ? `${stated.name}()` : name;
}
