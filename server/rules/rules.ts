// A loaded rules file. It allows an operation only if a matching allow statement does.
import { err, ok, type Result } from '#kernel/result';
import type { Frame } from './code.ts';
import { compileRules, type CompiledMatch } from './compile-rules.ts';
import type { Evaluation } from './evaluation.ts';
import { parseRules } from './parser.ts';
import { EvaluationError, InvalidRules, LimitReached } from './rules-error.ts';
import type { Method, PatternSegment, RulesFile } from './syntax.ts';
import type { RuleValue } from './value.ts';

/** A refused rules file: it contains something unknown, or exceeds a limit of the cloud. */
export interface RulesInvalid {
  readonly type: 'RulesInvalid';
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface Rules {
  /**
   * Judges one operation on the path; the last segment is null where a query leaves the document open. `reason` is for
   * developers.
   */
  judge(method: Method, place: readonly (string | null)[], evaluation: Evaluation): Verdict;
}

export type Verdict = { readonly allowed: true } | { readonly allowed: false; readonly reason: string };

/** The cloud's size limit of a rules file, in bytes. */
const maxFileBytes = 256 * 1024;

/** Parses and compiles a rules file completely; nothing in it is ignored. */
export function loadRules(source: string): Result<Rules, RulesInvalid> {
  if (Buffer.byteLength(source) > maxFileBytes) {
    return err({ type: 'RulesInvalid', line: 1, column: 1, message: 'the file is larger than 256 KB' });
  }
  try {
    return ok(rulesOf(parseRules(source)));
  } catch (error) {
    if (!(error instanceof InvalidRules)) throw error;
    return err({ type: 'RulesInvalid', ...error.at, message: error.message });
  }
}

/**
 * Compiles a parsed file; throws `InvalidRules`.
 *
 * @internal
 */
export function rulesOf(file: RulesFile): Rules {
  const patterns = compileRules(file);
  return { judge: (method, place, evaluation) => judge(patterns, method, place, evaluation) };
}

const root = ['databases', '(default)', 'documents'];

function judge(
  patterns: readonly CompiledMatch[],
  method: Method,
  place: readonly (string | null)[],
  evaluation: Evaluation,
): Verdict {
  const segments = [...root, ...place];
  let reason = 'no rule allows it';
  for (const { pattern, allows } of patterns) {
    const wildcards = matchPattern(pattern, segments);
    if (wildcards === null) continue;
    for (const allow of allows) {
      if (!allow.methods.includes(method)) continue;
      if (allow.condition === null) return { allowed: true };
      try {
        if (allow.condition({ evaluation, wildcards, locals: [] }) === true) return { allowed: true };
      } catch (error) {
        if (error instanceof LimitReached)
          return { allowed: false, reason: `limit reached: ${error.message}` };
        if (!(error instanceof EvaluationError)) throw error;
        reason = error.message;
      }
    }
  }
  return { allowed: false, reason };
}

/** The values of the pattern's wildcards, or null if it does not match the whole path. */
function matchPattern(
  pattern: readonly PatternSegment[],
  segments: readonly (string | null)[],
): Frame['wildcards'] | null {
  const wildcards: (RuleValue | undefined)[] = [];
  for (const [index, part] of pattern.entries()) {
    if (part.type === 'wildcard' && part.rest) return [...wildcards, restOf(segments.slice(index))];
    const segment = segments[index];
    if (segment === undefined || (part.type === 'literal' && part.text !== segment)) return null;
    if (part.type === 'wildcard') wildcards.push(segment ?? undefined);
  }
  return pattern.length === segments.length ? wildcards : null;
}

function restOf(segments: readonly (string | null)[]): RuleValue | undefined {
  return segments.includes(null) ? undefined : { kind: 'path', path: segments.join('/') };
}
