import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { stringifyJson, type Json, type JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { commandKinds, commandMembers, kindOf, newCommand, withKind } from './command-kind.ts'
import { valueAt } from './lens.ts'
import { anyRequest } from './testing/request-arbitrary.ts'

const command = anyRequest.map(({ body }) => {
  const first = valueAt(body, ['commands', 0])
  if (first === undefined || !isJsonObject(first)) throw new Error('no command')
  return first
})
const kinds = fc.array(fc.constantFrom(...commandKinds), { maxLength: 6 })

function inner(one: JsonObject): JsonObject {
  const kind = kindOf(one)
  const members = kind === undefined ? undefined : one[kind]
  if (members === undefined || !isJsonObject(members)) throw new Error('no command')
  return members
}

describe('withKind', () => {
  it('keeps shared and unknown members when a command’s kind changes', () => {
    fc.assert(
      fc.property(command, fc.constantFrom(...commandKinds), (one, to) => {
        const before = { ...inner(one), extra: 12345678901234567890n }
        const { command: changed } = withKind({ [kindOf(one) ?? '']: before }, to)
        expect(kindOf(changed)).toBe(to)
        const after = inner(changed)
        expect(Object.keys(after)).toEqual([...commandMembers[to], 'extra'])
        for (const key of Object.keys(after).filter((name) => Object.hasOwn(before, name))) {
          expect(valueAt(after, [key])).toBe(valueAt(before, [key]))
        }
      }),
      { numRuns: runs(1000) },
    )
  })

  it('restores the original command after a series of kind changes', () => {
    fc.assert(
      fc.property(command, kinds, (one, steps) => {
        let spare: JsonObject = {}
        let now = one
        for (const to of [...steps, kindOf(one) ?? 'CreateCommand']) {
          const step = withKind(now, to, spare)
          now = step.command
          spare = step.spare
        }
        expect(sorted(now)).toBe(sorted(one))
      }),
      { numRuns: runs(1000) },
    )
  })

  it('recognises a command’s kind by the only member name', () => {
    for (const kind of commandKinds) expect(kindOf(newCommand(kind))).toBe(kind)
    const none: Json[] = [{}, { CreateCommand: 1 }, { a: {} }, [], null, 'CreateCommand']
    for (const value of [...none, { CreateCommand: {}, ExerciseCommand: {} }]) {
      expect(kindOf(value)).toBeUndefined()
    }
  })
})

function sorted(one: JsonObject): string {
  return stringifyJson(
    Object.entries(inner(one))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]): Json => [key, value]),
  )
}
