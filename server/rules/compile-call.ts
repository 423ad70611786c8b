// Compiles calls: functions of the file, document lookups, conversions, namespaces and methods. All names are resolved
// when the file is loaded.
import {
  chargeFirst,
  isGlobal,
  type CallableFunction,
  type Code,
  type Compile,
  type Frame,
  type Names,
  type Of,
} from './code.ts';
import type { Evaluation } from './evaluation.ts';
import { conversions, namespaces, type BuiltIn } from './functions.ts';
import { methods } from './methods.ts';
import { compilePattern } from './pattern.ts';
import { fail, failParse } from './rules-error.ts';
import type { RuleMap, RuleValue } from './value.ts';

const lookups: Readonly<Record<string, (evaluation: Evaluation, path: string) => RuleMap | boolean>> = {
  get: (evaluation, path) => evaluation.lookUp('get', path) ?? fail(`there is no ${path}`),
  getAfter: (evaluation, path) => evaluation.lookUp('getAfter', path) ?? fail(`there will be no ${path}`),
  exists: (evaluation, path) => evaluation.lookUp('get', path) !== null,
  existsAfter: (evaluation, path) => evaluation.lookUp('getAfter', path) !== null,
};

/** A function of the file, a document lookup, or a conversion. */
export function compileCall(call: Of<'call'>, names: Names, compile: Compile): Code {
  const declared = names.functionNamed(call.name, call.at);
  if (declared !== null) return compileDeclared(declared, call, call.arguments.map(compile));
  const lookup = Object.hasOwn(lookups, call.name) ? lookups[call.name] : undefined;
  if (lookup !== undefined) return compileLookup(lookup, call, compile);
  const conversion = Object.hasOwn(conversions, call.name) ? conversions[call.name] : undefined;
  if (conversion === undefined) return failParse(`unknown function '${call.name}'`, call.at);
  return compileBuiltIn(conversion, call, call.arguments.map(compile));
}

function compileDeclared(declared: CallableFunction, call: Of<'call'>, values: readonly Code[]): Code {
  checkCount(declared.parameters, call);
  return (frame) => {
    const { evaluation, wildcards } = frame;
    return declared.run({ evaluation, wildcards, locals: values.map((value) => value(frame)) });
  };
}

function compileLookup(
  lookup: (evaluation: Evaluation, path: string) => RuleValue,
  call: Of<'call'>,
  compile: Compile,
): Code {
  checkCount(1, call);
  const [argument] = call.arguments;
  if (argument?.type !== 'path') return failParse(`${call.name} takes a path written out`, call.at);
  const path = compilePath(argument, compile);
  return (frame) => lookup(frame.evaluation, path(frame));
}

function compileBuiltIn(builtIn: BuiltIn, call: Of<'call'> | Of<'method'>, values: readonly Code[]): Code {
  checkCount(builtIn.parameters, call);
  return (frame) => builtIn.apply(values.map((value) => value(frame)));
}

/** A method of a value, or a function of a namespace. */
export function compileMethod(call: Of<'method'>, names: Names, compile: Compile): Code {
  const { object, name, at } = call;
  const namespace =
    isGlobal(object, names) && Object.hasOwn(namespaces, object.name) ? namespaces[object.name] : undefined;
  if (namespace !== undefined) {
    const builtIn = Object.hasOwn(namespace, name) ? namespace[name] : undefined;
    if (builtIn === undefined) return failParse(`unknown function '${name}'`, at);
    return chargeFirst(2, compileBuiltIn(builtIn, call, call.arguments.map(compile)));
  }
  const target = compile(object);
  if (name === 'matches') return chargeFirst(1, compileMatches(target, call));
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (method === undefined) return failParse(`unknown method '${name}'`, at);
  checkCount(method.parameters, call);
  const values = call.arguments.map(compile);
  return chargeFirst(1, (frame) =>
    method.apply(
      target(frame),
      values.map((value) => value(frame)),
    ),
  );
}

function compileMatches(target: Code, call: Of<'method'>): Code {
  checkCount(1, call);
  const [argument] = call.arguments;
  if (argument?.type !== 'literal' || typeof argument.value !== 'string') {
    return failParse('matches takes a pattern written out', call.at);
  }
  const pattern = compilePattern(argument.value, argument.at);
  return (frame) => {
    frame.evaluation.charge(1);
    const text = target(frame);
    return typeof text === 'string' ? pattern.test(text) : fail('only strings match patterns');
  };
}

function checkCount(parameters: number, call: Of<'call'> | Of<'method'>): void {
  if (call.arguments.length !== parameters) {
    failParse(`${call.name} takes ${parameters} argument(s), found ${call.arguments.length}`, call.at);
  }
}

/** Returns the document's path below `/databases/(default)/documents`. */
function compilePath({ segments, at }: Of<'path'>, compile: Compile): (frame: Frame) => string {
  const [root, , documents] = segments;
  if (root !== 'databases' || documents !== 'documents' || segments.length < 5 || segments.length % 2 === 0) {
    return failParse('expected /databases/$(database)/documents/collection/document', at);
  }
  const written = segments.filter((segment) => typeof segment === 'string').length;
  const codes = segments.map((segment) => (typeof segment === 'string' ? () => segment : compile(segment)));
  return (frame) => {
    frame.evaluation.charge(1 + written);
    return codes
      .map((code) => segmentText(code(frame)))
      .slice(3)
      .join('/');
  };
}

function segmentText(value: RuleValue): string {
  return typeof value === 'string' && value !== '' && !value.includes('/') ? value : fail('no path segment');
}
