/**
 * Tests the rows of single parties' updates, and merged updates, with the embedded network's
 * participant.
 */
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { runs } from '../../src/ledger/testing/runs.ts'
import { stringifyJson, type Json } from '../../src/ledger/json.ts'
import { isJsonObject } from '../../src/ledger/open-object.ts'
import type { Filter } from '../../src/features/search/rules/filter.ts'
import { compileFilter } from '../../src/features/search/rules/match.ts'
import { UnreadableAmulet } from '../../src/features/search/rules/raw-amulet.ts'
import { readParticipantUpdate } from '../../src/features/updates/rules/participant-history/raw-participant-update.ts'
import { anyFilter } from '../../src/features/search/rules/testing/filter-arbitrary.ts'
import { narrow } from '../query/narrow.ts'
import { conditionHolds } from './testing/condition-holds.ts'
import { isPartyId } from '../../src/ledger/ids/id-forms.ts'
import { contractOf } from '../rows/indexed.ts'
import { NoPosition } from '../rows/update-rows.ts'
import { privateDigest } from './digest.ts'
import { mergeAnswers } from './merge-answers.ts'
import { sandboxParticipant, sourceOf } from './testing/sandbox-participant.ts'
import { privateUpdate, type PrivateUpdate } from './update-rows.ts'

const sandbox = sandboxParticipant(500)
sandbox.addUser('indexer', [{ kind: 'CanReadAsAnyParty' }])
const parties = sandbox.busyParties().slice(0, 4)
const pruned = BigInt(sandbox.participant.prunedTo)
const end = BigInt(sandbox.participant.ledger.end)
const source = sourceOf(sandbox.fetch, 'indexer', 2000)
const byParty = new Map<string, readonly PrivateUpdate[]>()

beforeAll(async () => {
  for (const party of parties) {
    byParty.set(party, (await source.page(party, pruned, end)).updates)
  }
})

const all = (): readonly PrivateUpdate[] => [...byParty.values()].flat()

describe('mergeAnswers', () => {
  it('returns what the participant returns to a user who may read as all parties', async () => {
    const answers = [parties, parties.slice(0, 2), parties.slice(1, 4), parties.slice(2, 3)]
    for (const some of answers) {
      const byOffset = new Map<bigint, Json[]>()
      for (const { offset, json } of some.flatMap((party) => byParty.get(party) ?? [])) {
        byOffset.set(offset, [...(byOffset.get(offset) ?? []), json])
      }
      const together = [...byOffset]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([offset, [first = null, ...others]]) => {
          return `${offset} ${privateDigest({ json: mergeAnswers([first, ...others]) })}`
        })
      const expected = await sandbox.updatesVisibleTo('indexer', some, pruned, end)
      expect(together).toEqual(
        expected.map((json) => {
          const { offset } = privateUpdate('all', json)
          return `${offset} ${privateDigest({ json })}`
        }),
      )
      expect(together.length).toBeGreaterThan(10)
    }
  })
})

describe('the rows of an update', () => {
  it('excludes no update that a filter finds, even if the update is malformed', () => {
    const updates = all()
    const texts = [...new Set(updates.flatMap(({ json }) => textsIn(json)))]
    const arbitrary = fc.constantFrom(...texts)
    const filters = anyFilter({
      party: fc.constantFrom(...parties, ...texts.filter(isPartyId)),
      template: fc.constantFrom(...texts.filter((text) => /^[^:]+:[^:]+:[^:]+$/.test(text))),
      other: arbitrary,
    })
    let found = 0
    fc.assert(
      fc.property(
        fc.constantFrom(...updates),
        filters,
        fc.option(fc.record({ at: fc.nat(), value: fc.constantFrom<Json>(null, 1, 'x', []) })),
        ({ json }, filter, change) => {
          const mutated = change === null ? json : changed(json, change.at, change.value)
          const rows = rowsOf(mutated)
          if (rows === undefined || !matches(filter, mutated)) return
          found += 1
          const narrowing = narrow(filter, { isParty: isPartyId, contractOf, hasJson: true })
          expect(conditionHolds(narrowing, rows)).toBe(true)
        },
      ),
      { numRuns: runs(1000) },
    )
    expect(found).toBeGreaterThan(25)
  })

  it('writes the receiving party and the offset into every row', () => {
    const [party = ''] = parties
    for (const { offset, rows } of byParty.get(party) ?? []) {
      for (const row of Object.values(rows).flat()) {
        expect(row).toMatchObject({ party, offset: String(offset) })
      }
    }
  })

  it('rejects an update without an offset', () => {
    expect(() => privateUpdate('p', { Transaction: { value: {} } })).toThrow(NoPosition)
  })
})

function rowsOf(json: Json): PrivateUpdate['rows'] | undefined {
  try {
    return privateUpdate('p', json).rows
  } catch (error) {
    if (error instanceof NoPosition) return undefined
    throw error
  }
}

/**
 * Returns true if an update matches. An unreadable update counts as a match, because the browser
 * reports its problem.
 */
function matches(filter: Filter, json: Json): boolean {
  const raw = readParticipantUpdate(json)
  if (raw === undefined) return true
  try {
    return compileFilter(filter)(raw) !== undefined
  } catch (error) {
    if (error instanceof UnreadableAmulet) return true
    throw error
  }
}

function changed(json: Json, at: number, value: Json): Json {
  let left = at % (stringifyJson(json).length / 10)
  const visit = (node: Json): Json => {
    left -= 1
    if (left < 0 && left >= -1) return value
    if (Array.isArray(node)) return node.map(visit)
    if (!isJsonObject(node)) return node
    return Object.fromEntries(Object.entries(node).map(([name, each]) => [name, visit(each)]))
  }
  return visit(json)
}

function textsIn(json: Json): string[] {
  if (typeof json === 'string') return json.length > 0 && json.length < 300 ? [json] : []
  if (Array.isArray(json)) return json.flatMap(textsIn)
  return isJsonObject(json) ? Object.values(json).flatMap(textsIn) : []
}
