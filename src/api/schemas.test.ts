import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ExactNumber, parseJson, stringifyJson, type Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { Payload } from '#ledger/payload.ts'
import { runs } from '#ledger/testing/runs.ts'
import { decode, decodeJson } from './decode.ts'
import { schemasByFile } from './testing/schemas.ts'
import { anyJson, wireArbitrary, type Schema } from './testing/wire-arbitrary.ts'

const files = schemasByFile()
const all = [...files.values()].flat()

describe('all schemas', () => {
  it.each([...files])(
    'writes values of the schemas in %s as they were read, including unknown members',
    (_file, schemas) => {
      const text = fc.oneof(
        ...schemas.map(([, schema]) => wireArbitrary(schema).map((json) => ({ schema, json }))),
      )
      fc.assert(
        fc.property(text, ({ schema, json }) => {
          const text = stringifyJson(json)
          const decoded = decode(schema, text)
          expect(decoded.success ? written(decoded.value) : decoded).toBe(text)
        }),
        { numRuns: runs(1000) },
      )
    },
    60_000,
  )

  it('has schemas for all four families', () => {
    expect([...files.keys()].map((file) => file.split('/')[0])).toEqual(
      expect.arrayContaining(['ledger', 'scan', 'validator', 'registry']),
    )
    expect(all.length).toBeGreaterThan(90)
  })
})

describe('hostile bodies', () => {
  const schemaAndText = fc
    .constantFrom(...all)
    .chain(([, schema]) => wireArbitrary(schema).map((json) => ({ schema, json })))

  it('rejects a body that is truncated anywhere as invalid JSON', () => {
    fc.assert(
      fc.property(
        schemaAndText,
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ schema, json }, at) => {
          const text = stringifyJson(json)
          fc.pre(isJsonObject(json) || Array.isArray(json) || typeof json === 'string')
          const cut = text.slice(0, Math.floor(at * (text.length - 1)))
          expect(decode(schema, cut)).toMatchObject({ success: false, field: '', expected: 'JSON' })
        },
      ),
      { numRuns: runs(2000) },
    )
  }, 60_000)

  it('reads a body with one replaced value unchanged, or describes why the body is rejected', () => {
    fc.assert(
      fc.property(schemaAndText, anyJson, fc.nat(), ({ schema, json }, other, seed) => {
        expect(isRefusedOrUnchanged(schema, stringifyJson(replaceOne(json, other, seed)))).toBe(
          true,
        )
      }),
      { numRuns: runs(5000) },
    )
  }, 60_000)

  it('reads any JSON unchanged, or describes why the JSON is rejected', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), anyJson, ([, schema], json) => {
        expect(isRefusedOrUnchanged(schema, stringifyJson(json))).toBe(true)
      }),
      { numRuns: runs(5000) },
    )
  }, 60_000)

  it('rejects a body in which a required member is missing or null', () => {
    fc.assert(
      fc.property(schemaAndText, fc.nat(), fc.boolean(), ({ schema, json }, seed, asNull) => {
        const names = requiredMembers(schema)
        const name = names[seed % Math.max(names.length, 1)]
        fc.pre(name !== undefined && isJsonObject(json))
        const { [name ?? '']: _gone, ...rest } = json as Record<string, Json>
        const isNulled = asNull && !mayBeNull(schema, name ?? '')
        const text = stringifyJson(isNulled ? { ...rest, [name ?? '']: null } : rest)
        expect(decode(schema, text)).toMatchObject({ success: false, field: name })
      }),
      { numRuns: runs(2000) },
    )
  }, 60_000)

  it.each([
    ['100,000 lists in each other', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['100,000 objects in each other', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['100,000 objects that are never closed', '{"transactions":'.repeat(100_000)],
    ['a text of two million characters', `"${'x'.repeat(2_000_000)}"`],
    ['a numeral of a million digits', '9'.repeat(1_000_000)],
    ['a key of a million characters', `{"${'k'.repeat(1_000_000)}": 1}`],
    ['bytes that are no text', '\u0000\ufffd\ufffd'],
    ['a byte order mark', '\ufeff'],
    ['JavaScript', '{update_id: 1}'],
  ])('reads %s or rejects it with a description, for every schema', (_name, body) => {
    const json = parsed(body)
    // A body that is not JSON is rejected before its schema is used, so one schema is enough.
    const schemas = json === undefined ? all.slice(0, 1) : all
    for (const [name, schema] of schemas) {
      const decoded = json === undefined ? decode(schema, body) : decodeJson(schema, json)
      expect({ name, fine: decoded.success || isInWords(decoded) }).toEqual({ name, fine: true })
    }
  })

  it('accepts a payload of 100,000 nested lists', () => {
    const depth = 100_000
    const body = `{"dso_rules_vote_results": [${'['.repeat(depth)}${']'.repeat(depth)}]}`
    const [, schema] = all.find(([name]) => name === 'VoteResults') ?? []
    expect(schema === undefined ? undefined : decode(schema, body).success).toBe(true)
  })

  it('does not pollute prototypes for any body', () => {
    const evil = '{"polluted": true, "toString": 1}'
    for (const [, schema] of all) {
      decode(schema, `{"__proto__": ${evil}, "constructor": {"prototype": ${evil}}}`)
      decode(
        schema,
        `{"events_by_id": {"__proto__": ${evil}}, "transactions": [{"__proto__": ${evil}}]}`,
      )
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    expect('polluted' in {}).toBe(false)
  })
})

/** Parses a body. Returns undefined if the body is not JSON. */
function parsed(body: string): Json | undefined {
  try {
    return parseJson(body)
  } catch {
    return undefined
  }
}

function isRefusedOrUnchanged(schema: Schema, text: string): boolean {
  const decoded = decode(schema, text)
  return decoded.success ? written(decoded.value) === text : isInWords(decoded)
}

function isInWords(refused: { field: string; expected: string; received: string }): boolean {
  const { field, expected, received } = refused
  return expected !== '' && received !== '' && received.length <= 120 && field.length <= 300
}

function written(value: unknown): string {
  return stringifyJson(v.parse(Payload, value))
}

function requiredMembers(schema: Schema): string[] {
  if (!('entries' in schema) || !isJsonObject(schema.entries)) return []
  return Object.entries(schema.entries).flatMap(([name, member]) =>
    isJsonObject(member) && member['type'] !== 'nullish' && member['type'] !== 'custom'
      ? [name]
      : [],
  )
}

/** Returns true if null is a valid value of the member. */
function mayBeNull(schema: Schema, name: string): boolean {
  if (!('entries' in schema) || !isJsonObject(schema.entries)) return false
  const member = schema.entries[name]
  return isJsonObject(member) && member['type'] === 'nullable'
}

/** Returns a copy in which one value, counted in reading order, is replaced. */
function replaceOne(json: Json, other: Json, seed: number): Json {
  let left = seed % countValues(json)
  const copy = (value: Json): Json => {
    if (left-- === 0) return other
    if (Array.isArray(value)) return value.map(copy)
    if (!isNested(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, copy(item)]))
  }
  return copy(json)
}

function countValues(json: Json): number {
  if (Array.isArray(json)) return json.reduce<number>((sum, item) => sum + countValues(item), 1)
  if (!isNested(json)) return 1
  return Object.values(json).reduce<number>((sum, item) => sum + countValues(item), 1)
}

function isNested(json: Json): json is Record<string, Json> {
  return typeof json === 'object' && json !== null && !(json instanceof ExactNumber)
}

it('writes the same JSON text again after parsing it', () => {
  fc.assert(
    fc.property(anyJson, (json) => {
      const text = stringifyJson(json)
      expect(stringifyJson(parseJson(text))).toBe(text)
    }),
    { numRuns: runs(1000) },
  )
})
