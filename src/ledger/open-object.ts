/**
 * Schemas of JSON objects that lose no data. valibot's own `looseObject` and `record` accept a list
 * as an object, and drop the keys `constructor`, `prototype` and `__proto__`. A server may use any
 * key (annotations, event ids), and every key must be kept (docs/architecture.md, Exactness). If
 * all members of an object decode to themselves, the object is returned without a copy, so payloads
 * are never copied.
 */
import type * as v from 'valibot'
import { _standardSchema as standardSchema } from 'valibot'
import { ExactNumber, type Json, type JsonObject } from './json.ts'

type Issue = v.BaseIssue<unknown>
type AnySchema = v.BaseSchema<unknown, unknown, Issue>
type Config = v.Config<Issue>
type JsonMembers = Record<string, unknown>

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

/** A JSON object with at least these members. Other members are kept unchanged. */
/* @__NO_SIDE_EFFECTS__ */
export function openObject<const Entries extends v.ObjectEntries>(
  entries: Entries,
): OpenObjectSchema<Entries> {
  const keys = Object.keys(entries)
  const members = new Map(Object.entries(entries).map(([key, schema]) => [key, memberOf(schema)]))
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
        (key) => members.get(key),
      )
    },
  })
}

/** A JSON object used as a map, with any keys and values of one schema. */
/* @__NO_SIDE_EFFECTS__ */
export function mapOf<const Value extends AnySchema>(value: Value): MapOfSchema<Value> {
  const member = memberOf(value)
  return standardSchema<MapOfSchema<Value>>({
    kind: 'schema',
    type: 'map_of',
    reference: mapOf,
    expects: 'an object',
    async: false,
    value,
    '~run'(dataset, config) {
      return decodeMembers(this, dataset, config, Object.keys, () => member)
    },
  })
}

/** Returns true for a JSON object. Returns false for a list or an exact number. */
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
 * Decodes the members of an object. Copies the object only if a member changes. The output type
 * follows from the members' schemas, which valibot's types for nested schemas cannot express.
 */
function decodeMembers<Output>(...all: Decoding): v.OutputDataset<Output, Issue>
function decodeMembers(...[schema, dataset, config, keysOf, memberAt]: Decoding): Dataset {
  const input = dataset.value
  if (!isJsonObject(input)) return fail(dataset, issueOf(schema, config, schema.expects, input))
  let output = input
  for (const key of keysOf(input)) {
    const member = memberAt(key)
    if (member === undefined) continue
    if (Object.hasOwn(input, key)) {
      const value = input[key]
      if (member.isItself(value)) continue
      const decoded: Dataset = member.schema['~run']({ value }, config)
      for (const issue of decoded.issues ?? []) fail(dataset, below(issue, input, key))
      if (decoded.value !== value) {
        if (output === input) output = { ...input }
        setOwn(output, key, decoded.value)
      }
    } else if (!isOptional(member.schema)) {
      fail(dataset, below(issueOf(schema, config, `a member "${key}"`, undefined), input, key))
    }
    if (dataset.issues && config.abortEarly) return dataset
  }
  dataset.typed = dataset.issues === undefined
  dataset.value = output
  return dataset
}

interface Member {
  readonly schema: v.ObjectEntries[string]
  /**
   * Returns true if the schema certainly accepts a value unchanged. valibot decides this more
   * slowly, and copies lists together with all objects around them.
   */
  readonly isItself: (value: unknown) => boolean
}

function memberOf(schema: v.ObjectEntries[string]): Member {
  if (isPlainText(schema)) return { schema, isItself: isText }
  const isTexts = 'item' in schema && schema.type === 'array' && !('pipe' in schema)
  return { schema, isItself: isTexts && isPlainText(schema.item) ? areTexts : never }
}

function isPlainText(schema: unknown): boolean {
  if (!isJsonObject(schema) || schema['type'] !== 'string') return false
  const { pipe = [] } = schema
  return (
    Array.isArray(pipe) &&
    pipe.every(
      (step: unknown) => isJsonObject(step) && ['string', 'brand'].includes(String(step['type'])),
    )
  )
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText)
}

function never(): boolean {
  return false
}

type Decoding = [
  schema: { readonly type: string; readonly expects: string },
  dataset: Dataset,
  config: Config,
  keysOf: (input: JsonMembers) => readonly string[],
  memberAt: (key: string) => Member | undefined,
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

/** Converts an issue of a member to an issue of its object. */
function below(issue: Issue, input: JsonMembers, key: string): Issue {
  const item: v.IssuePathItem = { type: 'object', origin: 'value', input, key, value: input[key] }
  return { ...issue, path: [item, ...(issue.path ?? [])] }
}

function isOptional(schema: v.ObjectEntries[string]): boolean {
  return ['nullish', 'optional', 'exact_optional'].includes(schema.type)
}

/** Sets a member of any name. An assignment to `__proto__` would set the prototype. */
function setOwn(object: JsonMembers, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    })
  } else {
    // An assignment is several times faster, and keeps the object fast to read.
    object[key] = value
  }
}
