// The automatic faults of a rules file (TS-11): one condition dropped, a bound moved by one, a comparison or a role widened.
import type {
  Allow,
  Block,
  Expression,
  FunctionDeclaration,
  PatternSegment,
  Position,
  RulesFile,
} from '#server/rules';

export interface RulesFault {
  readonly at: Position;
  /** What is planted, as `<= to <`. */
  readonly what: string;
  /** The literal beginning of the paths that the faulty block judges; empty for a function of all blocks. */
  readonly collection: string;
  readonly file: RulesFile;
}

type Replace = (expression: Expression) => Expression;

/** An expression in the file, and how the file looks with another in its place. */
export interface Place {
  readonly expression: Expression;
  readonly collection: string;
  readonly withInstead: (instead: Expression) => RulesFile;
}

export function rulesFaults(file: RulesFile): readonly RulesFault[] {
  return placesOf(file).flatMap(({ expression, collection, withInstead }) =>
    expressionFaults(expression).map(({ what, instead }) => ({
      at: expression.at,
      what,
      collection,
      file: withInstead(instead),
    })),
  );
}

interface ExpressionFault {
  readonly what: string;
  readonly instead: Expression;
}

/** The faults of this node alone, not of what it contains. */
function expressionFaults(expression: Expression): readonly ExpressionFault[] {
  switch (expression.type) {
    case 'logical':
      return logicalFaults(expression);
    case 'binary': {
      const operator = changedOperators[expression.operator];
      if (operator === undefined) return [];
      return [{ what: `${expression.operator} to ${operator}`, instead: { ...expression, operator } }];
    }
    case 'literal':
      return typeof expression.value === 'bigint' && expression.value > 1n
        ? [
            {
              what: `${expression.value} to ${expression.value + 1n}`,
              instead: { ...expression, value: expression.value + 1n },
            },
          ]
        : [];
    case 'call': {
      const wider = widerRoles[expression.name];
      return wider === undefined
        ? []
        : [{ what: `${expression.name} to ${wider}`, instead: { ...expression, name: wider } }];
    }
    case 'ternary': {
      const { whenTrue, whenFalse } = expression;
      return [
        { what: 'branches exchanged', instead: { ...expression, whenTrue: whenFalse, whenFalse: whenTrue } },
      ];
    }
    default:
      return [];
  }
}

/** Of `a && b && c` each condition is dropped once: the nodes lie to the left in each other. */
function logicalFaults(expression: Extract<Expression, { type: 'logical' }>): readonly ExpressionFault[] {
  const { operator, left, right } = expression;
  const isInnermost = left.type !== 'logical' || left.operator !== operator;
  const other = operator === '&&' ? '||' : '&&';
  return [
    { what: `dropped after ${operator} at ${right.at.line}:${right.at.column}`, instead: left },
    ...(isInnermost ? [{ what: `dropped before ${operator}`, instead: right }] : []),
    {
      what: `${operator} to ${other} at ${right.at.line}:${right.at.column}`,
      instead: { ...expression, operator: other },
    },
  ];
}

const changedOperators: Readonly<Partial<Record<string, '<' | '<=' | '>' | '>=' | '==' | '!='>>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
};

const widerRoles: Readonly<Partial<Record<string, string>>> = {
  isAdmin: 'isStaff',
  isCashier: 'isStaff',
  isStaff: 'isKnown',
};

export function placesOf(file: RulesFile): readonly Place[] {
  return blockPlaces(file.service, '', (service) => ({ service }));
}

function blockPlaces(block: Block, above: string, withBlock: (block: Block) => RulesFile): readonly Place[] {
  const collection = literalOf(block.pattern) ?? above;
  return [
    ...block.functions.flatMap((one, index) =>
      functionPlaces(one, collection, (changed) =>
        withBlock({ ...block, functions: block.functions.with(index, changed) }),
      ),
    ),
    ...block.allows.flatMap((one, index) =>
      allowPlaces(one, collection, (changed) =>
        withBlock({ ...block, allows: block.allows.with(index, changed) }),
      ),
    ),
    ...block.blocks.flatMap((one, index) =>
      blockPlaces(one, collection, (changed) =>
        withBlock({ ...block, blocks: block.blocks.with(index, changed) }),
      ),
    ),
  ];
}

/** `databases/{database}/documents` begins every path: it narrows nothing. */
function literalOf(pattern: readonly PatternSegment[]): string | undefined {
  const [first] = pattern;
  return first?.type === 'literal' && first.text !== 'databases' ? first.text : undefined;
}

function functionPlaces(
  declared: FunctionDeclaration,
  collection: string,
  withFunction: (changed: FunctionDeclaration) => RulesFile,
): readonly Place[] {
  return [
    ...declared.lets.flatMap((one, index) =>
      expressionPlaces(one.value, collection, (value) =>
        withFunction({ ...declared, lets: declared.lets.with(index, { ...one, value }) }),
      ),
    ),
    ...expressionPlaces(declared.result, collection, (result) => withFunction({ ...declared, result })),
  ];
}

function allowPlaces(
  allow: Allow,
  collection: string,
  withAllow: (changed: Allow) => RulesFile,
): readonly Place[] {
  return allow.condition === null
    ? []
    : expressionPlaces(allow.condition, collection, (condition) => withAllow({ ...allow, condition }));
}

/** The expression and all that it contains. */
function expressionPlaces(
  expression: Expression,
  collection: string,
  withInstead: (instead: Expression) => RulesFile,
): readonly Place[] {
  return [
    { expression, collection, withInstead },
    ...partsOf(expression).flatMap(({ part, put }) =>
      expressionPlaces(part, collection, (instead) => withInstead(put(instead))),
    ),
  ];
}

interface Part {
  readonly part: Expression;
  readonly put: Replace;
}

/** Paths are left out: a fault in one asks for another document, which is another program. */
function partsOf(expression: Expression): readonly Part[] {
  switch (expression.type) {
    case 'member':
    case 'slice':
      return [{ part: expression.object, put: (object) => ({ ...expression, object }) }];
    case 'index':
      return [
        { part: expression.object, put: (object) => ({ ...expression, object }) },
        { part: expression.index, put: (index) => ({ ...expression, index }) },
      ];
    case 'call':
      return itemsOf(expression.arguments, (items) => ({ ...expression, arguments: items }));
    case 'method':
      return [
        { part: expression.object, put: (object) => ({ ...expression, object }) },
        ...itemsOf(expression.arguments, (items) => ({ ...expression, arguments: items })),
      ];
    case 'unary':
    case 'is':
      return [{ part: expression.operand, put: (operand) => ({ ...expression, operand }) }];
    case 'logical':
    case 'binary':
      return [
        { part: expression.left, put: (left) => ({ ...expression, left }) },
        { part: expression.right, put: (right) => ({ ...expression, right }) },
      ];
    case 'ternary':
      return [
        { part: expression.condition, put: (condition) => ({ ...expression, condition }) },
        { part: expression.whenTrue, put: (whenTrue) => ({ ...expression, whenTrue }) },
        { part: expression.whenFalse, put: (whenFalse) => ({ ...expression, whenFalse }) },
      ];
    case 'list':
      return itemsOf(expression.items, (items) => ({ ...expression, items }));
    default:
      return [];
  }
}

function itemsOf(
  items: readonly Expression[],
  withItems: (items: readonly Expression[]) => Expression,
): readonly Part[] {
  return items.map((part, index) => ({ part, put: (instead) => withItems(items.with(index, instead)) }));
}
