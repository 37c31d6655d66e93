/**
 * Schemas of JSON objects that lose nothing. valibot's own `looseObject` and `record` take a list
 * for an object and drop the keys `constructor`, `prototype` and `__proto__`; a server may use any
 * key (annotations, event ids), and what it sent is kept (DESIGN, Exactness). An object whose
 * members all decode to themselves is passed on as it is, so payloads are never copied.
 */
import type * as v from 'valibot'
import { _standardSchema as standardSchema } from 'valibot'
import { ExactNumber, type Json, type JsonObject } from './json.ts'

type Issue = v.BaseIssue<unknown>
type AnySchema = v.BaseSchema<unknown, unknown, Issue>
type Config = v.Config<Issue>
type JsonMembers = Record<string, unknown>

/** What valibot hands from schema to schema: the value so far, and what was found wrong with it. */
interface Dataset {
  typed?: boolean
  value: unknown
  issues?: [Issue, ...Issue[]] | undefined
}

export interface OpenObjectSchema<Entries extends v.ObjectEntries> extends v.BaseSchema<
  v.InferInput<v.ObjectSchema<Entries, undefined>>,
  v.InferOutput<v.ObjectSchema<Entries, undefined>>,
  Issue
> {
  readonly type: 'open_object'
  readonly entries: Entries
}

export interface MapOfSchema<Value extends AnySchema> extends v.BaseSchema<
  { readonly [key: string]: v.InferInput<Value> },
  { readonly [key: string]: v.InferOutput<Value> },
  Issue
> {
  readonly type: 'map_of'
  readonly value: Value
}

/**
 * A JSON object with at least these members; all others are kept as they came.
 */
/* @__NO_SIDE_EFFECTS__ */
export function openObject<const Entries extends v.ObjectEntries>(
  entries: Entries,
): OpenObjectSchema<Entries> {
  const keys = Object.keys(entries)
  return standardSchema<OpenObjectSchema<Entries>>({
    kind: 'schema',
    type: 'open_object',
    reference: openObject,
    expects: 'an object',
    async: false,
    entries,
    '~run'(dataset, config) {
      return decodeMembers(
        this,
        dataset,
        config,
        () => keys,
        (key) => entries[key],
      )
    },
  })
}

/**
 * A JSON object used as a map: any keys, and values that are all alike.
 */
/* @__NO_SIDE_EFFECTS__ */
export function mapOf<const Value extends AnySchema>(value: Value): MapOfSchema<Value> {
  return standardSchema<MapOfSchema<Value>>({
    kind: 'schema',
    type: 'map_of',
    reference: mapOf,
    expects: 'an object',
    async: false,
    value,
    '~run'(dataset, config) {
      return decodeMembers(this, dataset, config, Object.keys, () => value)
    },
  })
}

/** Whether a parsed value is a JSON object: no list, and no numeral kept as text. */
export function isJsonObject(value: Json): value is JsonObject
export function isJsonObject(value: unknown): value is JsonMembers
export function isJsonObject(value: unknown): value is JsonMembers {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof ExactNumber)
  )
}

/**
 * Decodes the members of an object; copies it at the first member that does not decode to itself.
 * The type of the output is what the schemas of the members make it, which valibot's types of a
 * schema's inside cannot follow.
 */
function decodeMembers<Output>(...all: Decoding): v.OutputDataset<Output, Issue>
function decodeMembers(...[schema, dataset, config, keysOf, schemaOf]: Decoding): Dataset {
  const input = dataset.value
  if (!isJsonObject(input)) return fail(dataset, issueOf(schema, config, schema.expects, input))
  let output = input
  for (const key of keysOf(input)) {
    const member = schemaOf(key)
    if (member === undefined) continue
    if (Object.hasOwn(input, key)) {
      const value = input[key]
      const decoded: Dataset = member['~run']({ value }, config)
      for (const issue of decoded.issues ?? []) fail(dataset, below(issue, input, key))
      if (decoded.value !== value) {
        if (output === input) output = { ...input }
        setOwn(output, key, decoded.value)
      }
    } else if (!isOptional(member)) {
      fail(dataset, below(issueOf(schema, config, `a member "${key}"`, undefined), input, key))
    }
    if (dataset.issues && config.abortEarly) return dataset
  }
  dataset.typed = dataset.issues === undefined
  dataset.value = output
  return dataset
}

type Decoding = [
  schema: { readonly type: string; readonly expects: string },
  dataset: Dataset,
  config: Config,
  keysOf: (input: JsonMembers) => readonly string[],
  schemaOf: (key: string) => v.ObjectEntries[string] | undefined,
]

function fail(dataset: Dataset, issue: Issue): Dataset {
  if (dataset.issues) dataset.issues.push(issue)
  else dataset.issues = [issue]
  dataset.typed = false
  return dataset
}

function issueOf(
  { type }: { readonly type: string },
  config: Config,
  expected: string,
  input: unknown,
): Issue {
  const received = input === undefined ? 'undefined' : typeof input
  const message = `Expected ${expected} but received ${received}`
  return { ...config, kind: 'schema', type, input, expected, received, message }
}

/** The issue of a member, as an issue of the object that holds it. */
function below(issue: Issue, input: JsonMembers, key: string): Issue {
  const item: v.IssuePathItem = { type: 'object', origin: 'value', input, key, value: input[key] }
  return { ...issue, path: [item, ...(issue.path ?? [])] }
}

function isOptional(schema: v.ObjectEntries[string]): boolean {
  return ['nullish', 'optional', 'exact_optional'].includes(schema.type)
}

/** Also for the key `__proto__`, which an assignment would take for the prototype. */
function setOwn(object: JsonMembers, key: string, value: unknown): void {
  Object.defineProperty(object, key, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  })
}
