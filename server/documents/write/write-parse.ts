// Parses the writes of a client, or refuses them as the cloud does.
import { err, ok, type Result } from '#kernel/result';
import { z } from 'zod';
import { requestFailure, type RequestFailure } from '../values/failure.ts';
import { parseFieldPath, type FieldPath } from '../values/field-path.ts';
import { documentPathOf } from '../values/path.ts';
import { parseTime } from '../values/time.ts';
import { isProblem, maxDepth, parseFields, parseValue } from '../values/value-parse.ts';
import type { Value } from '../values/value.ts';
import type { Precondition, Transform, Write } from './write.ts';

/** Parses the `writes` of a commit. Every refusal is `InvalidArgument`. */
export function parseWrites(input: unknown, databaseName: string): Result<readonly Write[], RequestFailure> {
  if (Array.isArray(input) && input.length > maxWrites) {
    return invalid(`A commit cannot have more than ${maxWrites} writes.`);
  }
  const parsed = z.array(rawWrite).safeParse(input ?? []);
  if (!parsed.success) return invalid(`Invalid writes: ${z.prettifyError(parsed.error)}`);
  const writes: Write[] = [];
  for (const raw of parsed.data) {
    const write = parseWrite(raw, databaseName);
    if (!write.ok) return write;
    writes.push(write.value);
  }
  return ok(writes);
}

/** The cloud limits bytes only; here all other requests wait while one commit is judged. */
const maxWrites = 5000;

/** The maximum number of transforms of one document in a commit. */
const maxTransforms = 500;

const rawTransform = z.object({
  fieldPath: z.string(),
  setToServerValue: z.union([z.literal('REQUEST_TIME'), z.literal(1)]).optional(),
  increment: z.unknown().optional(),
  maximum: z.unknown().optional(),
  minimum: z.unknown().optional(),
  appendMissingElements: z.object({ values: z.array(z.unknown()).default([]) }).optional(),
  removeAllFromArray: z.object({ values: z.array(z.unknown()).default([]) }).optional(),
});

const rawWrite = z.object({
  update: z.object({ name: z.string(), fields: z.unknown().optional() }).optional(),
  delete: z.string().optional(),
  verify: z.string().optional(),
  transform: z.object({ document: z.string(), fieldTransforms: z.array(rawTransform) }).optional(),
  updateMask: z.object({ fieldPaths: z.array(z.string()).default([]) }).optional(),
  updateTransforms: z.array(rawTransform).optional(),
  currentDocument: z.object({ exists: z.boolean().optional(), updateTime: z.string().optional() }).optional(),
});

type RawWrite = z.infer<typeof rawWrite>;
type RawTransform = z.infer<typeof rawTransform>;

function invalid(message: string): Result<never, RequestFailure> {
  return err(requestFailure('InvalidArgument', message));
}

function parseWrite(raw: RawWrite, databaseName: string): Result<Write, RequestFailure> {
  const name = raw.update?.name ?? raw.delete ?? raw.verify ?? raw.transform?.document;
  if (name === undefined) return invalid('A write needs an operation.');
  const path = documentPathOf(name, databaseName);
  if (path === null) return invalid(`Document name "${name}" is not valid in ${databaseName}.`);
  const precondition = parsePrecondition(raw.currentDocument);
  if (!precondition.ok) return precondition;
  if (raw.delete !== undefined) return ok({ type: 'Delete', path, precondition: precondition.value });
  if (raw.verify !== undefined) return ok({ type: 'Verify', path, precondition: precondition.value });
  return parseSet(raw, path, precondition.value);
}

function parseSet(
  raw: RawWrite,
  path: string,
  precondition: Precondition | null,
): Result<Write, RequestFailure> {
  const fields = parseFields(raw.update?.fields);
  if (isProblem(fields)) return invalid(fields.problem);
  const mask = parseMask(raw);
  if (!mask.ok) return mask;
  const transforms = parseTransforms(raw.updateTransforms ?? raw.transform?.fieldTransforms ?? []);
  if (!transforms.ok) return transforms;
  return ok({ type: 'Set', path, fields, mask: mask.value, transforms: transforms.value, precondition });
}

// The older `transform` write leaves all other fields unchanged.
function parseMask(raw: RawWrite): Result<readonly FieldPath[] | null, RequestFailure> {
  if (raw.transform !== undefined) return ok([]);
  if (raw.updateMask === undefined) return ok(null);
  const mask: FieldPath[] = [];
  for (const text of raw.updateMask.fieldPaths) {
    const path = parseWritableField(text);
    if (!path.ok) return path;
    mask.push(path.value);
  }
  return ok(mask);
}

function parseWritableField(text: string): Result<FieldPath, RequestFailure> {
  const path = parseFieldPath(text);
  if (path === null || path.length > maxDepth || path.some((name) => /^__.*__$/su.test(name))) {
    return invalid(`Invalid property path "${text}".`);
  }
  return ok(path);
}

function parsePrecondition(raw: RawWrite['currentDocument']): Result<Precondition | null, RequestFailure> {
  if (raw?.exists !== undefined) return ok({ type: 'Exists', exists: raw.exists });
  if (raw?.updateTime === undefined) return ok(null);
  const updateTime = parseTime(raw.updateTime);
  return updateTime === null
    ? invalid('The precondition has no valid update time.')
    : ok({ type: 'UpdateTime', updateTime });
}

function parseTransforms(raws: readonly RawTransform[]): Result<readonly Transform[], RequestFailure> {
  if (raws.length > maxTransforms) {
    return invalid(`A document cannot have more than ${maxTransforms} field transformations in a commit.`);
  }
  const transforms: Transform[] = [];
  for (const raw of raws) {
    const field = parseWritableField(raw.fieldPath);
    if (!field.ok) return field;
    const transform = parseTransform(raw, field.value);
    if (!transform.ok) return transform;
    transforms.push(transform.value);
  }
  return ok(transforms);
}

function parseTransform(raw: RawTransform, field: FieldPath): Result<Transform, RequestFailure> {
  if (raw.setToServerValue !== undefined) return ok({ type: 'ServerTime', field });
  if (raw.increment !== undefined) return numeric('Increment', field, raw.increment);
  if (raw.maximum !== undefined) return numeric('Maximum', field, raw.maximum);
  if (raw.minimum !== undefined) return numeric('Minimum', field, raw.minimum);
  const list = raw.appendMissingElements ?? raw.removeAllFromArray;
  if (list === undefined) return invalid('A field transform needs an operation.');
  const elements = parseElements(list.values);
  if (!elements.ok) return elements;
  const type = raw.appendMissingElements === undefined ? 'RemoveAll' : 'AppendMissing';
  return ok({ type, field, elements: elements.value });
}

function numeric(
  type: 'Increment' | 'Maximum' | 'Minimum',
  field: FieldPath,
  input: unknown,
): Result<Transform, RequestFailure> {
  const operand = parseValue(input);
  if (isProblem(operand)) return invalid(operand.problem);
  const isNumber = 'integerValue' in operand || 'doubleValue' in operand;
  return isNumber ? ok({ type, field, operand }) : invalid(`The operand of ${type} must be a number.`);
}

function parseElements(inputs: readonly unknown[]): Result<readonly Value[], RequestFailure> {
  const elements: Value[] = [];
  for (const input of inputs) {
    const element = parseValue(input);
    if (isProblem(element)) return invalid(element.problem);
    elements.push(element);
  }
  return ok(elements);
}
