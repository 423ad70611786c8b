// The syntax tree of a rules file; names are not resolved yet.
import type { Position } from './rules-error.ts';

export interface RulesFile {
  readonly service: Block;
}

/** The service itself or a match block: its functions, allow statements and nested blocks. */
export interface Block {
  readonly pattern: readonly PatternSegment[];
  readonly functions: readonly FunctionDeclaration[];
  readonly allows: readonly Allow[];
  readonly blocks: readonly Block[];
  readonly at: Position;
}

export type PatternSegment =
  | { readonly type: 'literal'; readonly text: string }
  | { readonly type: 'wildcard'; readonly name: string; readonly rest: boolean };

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

export interface Allow {
  readonly methods: readonly Method[];
  /** Null for an allow without a condition. */
  readonly condition: Expression | null;
  readonly at: Position;
}

export interface FunctionDeclaration {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly lets: readonly { readonly name: string; readonly value: Expression; readonly at: Position }[];
  readonly result: Expression;
  readonly at: Position;
}

export type BinaryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | 'in';

export type Expression = { readonly at: Position } & (
  | { readonly type: 'literal'; readonly value: null | boolean | bigint | number | string }
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'member'; readonly object: Expression; readonly name: string }
  | { readonly type: 'index'; readonly object: Expression; readonly index: Expression }
  | {
      readonly type: 'slice';
      readonly object: Expression;
      readonly from: Expression;
      readonly to: Expression;
    }
  | { readonly type: 'call'; readonly name: string; readonly arguments: readonly Expression[] }
  | {
      readonly type: 'method';
      readonly object: Expression;
      readonly name: string;
      readonly arguments: readonly Expression[];
    }
  | { readonly type: 'unary'; readonly operator: '!' | '-'; readonly operand: Expression }
  | {
      readonly type: 'logical';
      readonly operator: '&&' | '||';
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly type: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly type: 'is'; readonly operand: Expression; readonly typeName: string }
  | {
      readonly type: 'ternary';
      readonly condition: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    }
  | { readonly type: 'list'; readonly items: readonly Expression[] }
  | { readonly type: 'map'; readonly entries: readonly (readonly [Expression, Expression])[] }
  | { readonly type: 'path'; readonly segments: readonly (string | Expression)[] }
);
