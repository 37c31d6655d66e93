import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { parseJson, type Json, type JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { UpdateHistoryItem } from '#ledger/update.ts'
import { readFilter } from './filter-text.ts'
import { compileFilter, type FilterMatch } from './match.ts'
import { normalFilter } from './normal-filter.ts'
import { UnreadableAmulet } from './raw-amulet.ts'
import { readRawUpdate } from './raw-update.ts'
import { anyFilter } from './testing/filter-arbitrary.ts'
import { referenceMatch } from './testing/reference-match.ts'
import { anyUpdate, parties, templateNames, textParts, words } from './testing/update-arbitrary.ts'

const corpus = fileURLToPath(new URL('../../../../shared/corpus/scan/', import.meta.url))
const filters = anyFilter({
  party: fc.constantFrom(...parties),
  template: fc.constantFrom(...templateNames),
  other: fc.constantFrom(...words, ...textParts, ...parties),
})

describe('compileFilter', () => {
  it('finds exactly the updates that match a filter, with the first matching event', () => {
    let matches = 0
    fc.assert(
      fc.property(anyUpdate, filters, (json, filter) => {
        const expected = referenceMatch(filter, v.parse(UpdateHistoryItem, json))
        if (expected !== undefined) matches++
        expect(match(json, filter)).toEqual(expected)
      }),
      { numRuns: runs(10_000) },
    )
    expect(matches).toBeGreaterThan(runs(1000))
    expect(matches).toBeLessThan(runs(9000))
  })

  it('matches the same updates with a filter and with its normal form', () => {
    fc.assert(
      fc.property(anyUpdate, filters, (json, filter) => {
        expect(match(json, normalFilter(filter)) === undefined).toBe(
          match(json, filter) === undefined,
        )
      }),
      { numRuns: runs(2000) },
    )
  })

  it.skipIf(!existsSync(corpus))('finds exactly the recorded updates that match a filter', () => {
    const updates = recordedUpdates()
    const found = [...new Set(updates.flatMap((update) => [...textsIn(update)]))]
    expect(updates.length).toBeGreaterThan(6)
    const value = fc.constantFrom(...found)
    const recorded = anyFilter({ party: value, template: value, other: value })
    fc.assert(
      fc.property(fc.constantFrom(...updates), recorded, (json, filter) => {
        expect(match(json, filter)).toEqual(
          referenceMatch(filter, v.parse(UpdateHistoryItem, json)),
        )
      }),
      { numRuns: runs(2000) },
    )
  })

  it.each([
    ['text:"DAUERT 5 STRASSEN"', undefined],
    ['text:"dauert (5) straßen"', 'u:2'],
    ['text:_1', undefined],
    ['kind:exercise', 'u:10'],
    ['kind:archive', 'u:2'],
    ['kind:create', 'u:3'],
    ['amount:10..12.5', 'u:3'],
    ['amount:12.51..', undefined],
    ['owner:alice::1', 'u:3'],
    ['party:bob::1', 'u:10'],
    ['signatory:bob::1', undefined],
    ['interface:Api:Holding', 'u:2'],
    ['template:aa:Splice.Amulet:LockedAmulet', 'u:3'],
    ['kind:create choice:Lock', 'u:2'],
    ['event(kind:create choice:Lock)', undefined],
    ['event(not kind:create party:carol::1)', 'u:2'],
    ['not kind:unassign', 'none'],
    ['workflow:w', 'none'],
    ['synchronizer:s::1 hash:1220ff', 'none'],
  ])('finds the first matching event of a transfer for the filter %s', (text, eventId) => {
    const found = eventId && { eventId: eventId === 'none' ? undefined : eventId }
    expect(match(transfer, parsed(text))).toEqual(found)
  })

  it.each([
    // Bob pays alice and receives change; alice spends nothing.
    ['receiver:alice::1', ['bob::1'], 'u:3'],
    ['receiver:bob::1', ['bob::1'], undefined],
    ['owner:bob::1', ['bob::1'], 'u:4'],
    ['event(receiver:alice::1 and amount:12.5)', ['bob::1'], 'u:3'],
    ['event(receiver:alice::1 and amount:7)', ['bob::1'], undefined],
    // Both spend, so alice may be receiving her own funds.
    ['receiver:alice::1', ['bob::1', 'alice::1'], undefined],
    // No party spends: the network issues the amulet, for example as a reward.
    ['receiver:alice::1', [], undefined],
  ])(
    'applies the filter %s to a transfer in which the parties %j spend',
    (text, spenders, eventId) => {
      const archives = spenders.map((spender, index) => ({
        ...exercise,
        event_id: `u:2${index}`,
        template_id: 'bb:Splice.Amulet:Amulet',
        choice: 'Archive',
        consuming: true,
        acting_parties: ['dso::1', spender],
        child_event_ids: [],
      }))
      const change = {
        ...create,
        event_id: 'u:4',
        template_id: 'bb:Splice.Amulet:Amulet',
        create_arguments: { owner: 'bob::1', amount: { initialAmount: '7' } },
      }
      const byId = [exercise, ...archives, create, change].map((event) => [event.event_id, event])
      const json = { ...transfer, events_by_id: Object.fromEntries(byId) }
      expect(match(json, parsed(text))).toEqual(eventId && { eventId })
    },
  )

  it.each([
    [
      { amount: { initialAmount: 12 }, owner: 'a' },
      'amount:1',
      'create_arguments.amount.initialAmount',
    ],
    [
      { amount: { initialAmount: 'x' }, owner: 'a' },
      'amount:1',
      'create_arguments.amount.initialAmount',
    ],
    [{ amount: { initialAmount: '1' } }, 'owner:a', 'create_arguments.owner'],
    ['a text', 'owner:a', 'create_arguments.owner'],
  ])('throws an error for an Amulet that the filter cannot read: %j', (payload, text, field) => {
    const json = {
      ...transfer,
      events_by_id: {
        'u:3': { ...create, template_id: 'aa:Splice.Amulet:Amulet', create_arguments: payload },
      },
    }
    expect(() => match(json, parsed(text))).toThrow(
      expect.objectContaining({ constructor: UnreadableAmulet, field }),
    )
    expect(match(json, parsed('kind:create'))).toEqual({ eventId: 'u:3' })
  })
})

describe('words and memos', () => {
  it.each([
    ['rent', true],
    ['ent', false],
    ['ental', false],
    ['text:ent', true],
    ['RENTAL', true],
    ['"monthly rent"', true],
    ['onthly', false],
    ['1220ab', true],
    ['"::1220"', true],
    ['memo:rent', true],
    ['memo:"invoice 7"', true],
    ['memo:overdue', false],
    ['memo:alice', false],
    ['overdue', true],
  ])('decides if the typed filter %s matches words and memos: %s', (typed, isMatch) => {
    const paid = {
      ...exercise,
      choice_argument: {
        description: 'trent: monthly rental',
        meta: { values: { 'splice.lfdecentralizedtrust.org/reason': 'Invoice 7' } },
        note: 'Overdue',
        party: 'alice::1220ab',
      },
    }
    const json = { ...transfer, events_by_id: { [paid.event_id]: paid } }
    expect(match(json, parsed(typed)) !== undefined).toBe(isMatch)
  })
})

describe('readRawUpdate', () => {
  it('accepts every update that the schema accepts, and rejects every value that a filter would misread', () => {
    const spoilt = fc.tuple(anyUpdate, fc.nat(), fc.constantFrom<Json>(null, 7, 'x', {}, [1], true))
    let refused = 0
    fc.assert(
      fc.property(spoilt, ([json, pick, value]) => {
        const update = withValueAt(json, pick, value)
        const decoded = v.safeParse(UpdateHistoryItem, update)
        const issues = decoded.issues ?? []
        const areUnread = issues.every((issue) => unread.test(v.getDotPath(issue) ?? ''))
        if (issues.length > 0) refused++
        expect(readRawUpdate(update) === undefined).toBe(!areUnread)
      }),
      { numRuns: runs(10_000) },
    )
    expect(refused).toBeGreaterThan(runs(1000))
  })

  it.each([null, 'text', 7, []])('rejects the raw update %j', (json) => {
    expect(readRawUpdate(json)).toBeUndefined()
  })
})

/** Matches members that no filter reads. They are only read when a match is decoded completely. */
const unread =
  /(?:^|\.)(?:effective_at|offset|created_at|unassign_id|reassignment_counter)$|^events_by_id\..*\.event_id$/

function match(
  json: JsonObject,
  filter: Parameters<typeof compileFilter>[0],
): FilterMatch | undefined {
  const update = readRawUpdate(json)
  if (update === undefined) throw new Error('an update that is not read')
  return compileFilter(filter)(update)
}

function parsed(text: string) {
  const reading = readFilter(text)
  if (!reading.ok) throw new Error(`expected ${reading.expected} at ${reading.at}`)
  return reading.filter
}

/**
 * Returns the update with the member that `pick` selects replaced, or deleted if the value is
 * `true`.
 */
function withValueAt(update: JsonObject, pick: number, value: Json): JsonObject {
  const copy = structuredClone(update)
  const members: [JsonObject, string][] = []
  const open: Json[] = [copy]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isJsonObject(node)) continue
    for (const [name, member] of Object.entries(node)) {
      members.push([node, name])
      if (name !== 'create_arguments') open.push(member)
    }
  }
  const [holder, name] = members[pick % members.length] ?? [copy, 'update_id']
  if (value === true) Reflect.deleteProperty(holder, name)
  else Object.defineProperty(holder, name, { value, enumerable: true })
  return copy
}

/** Returns the recorded updates. Parts that the recordings abbreviate with `...` become empty. */
function recordedUpdates(): JsonObject[] {
  return readdirSync(corpus)
    .filter((name) => /^(?:event_|v2_updates__response)/.test(name))
    .flatMap((name) => {
      const text = readFileSync(corpus + name, 'utf8')
      const json = parseJson(
        text.replaceAll(/"\.\.\." : "[^"]*"/g, '').replaceAll(/(_ids|s)": "<\.\.\.>"/g, '$1": []'),
      )
      if (!isJsonObject(json)) return []
      const { transactions } = json
      if (Array.isArray(transactions)) return transactions.filter((item) => isJsonObject(item))
      return [{ ...transfer, root_event_ids: Object.keys(json).slice(0, 1), events_by_id: json }]
    })
    .filter((json) => v.is(UpdateHistoryItem, json))
}

function* textsIn(json: Json): Generator<string> {
  if (typeof json === 'string') yield json
  else if (Array.isArray(json)) for (const item of json) yield* textsIn(item)
  else if (isJsonObject(json)) for (const item of Object.values(json)) yield* textsIn(item)
}

const create = {
  event_type: 'created_event',
  event_id: 'u:3',
  contract_id: '00c3',
  template_id: 'bb:Splice.Amulet:LockedAmulet',
  package_name: 'splice-amulet',
  create_arguments: {
    amulet: { owner: 'alice::1', amount: { initialAmount: '12.5000000000' } },
    lock: { holders: ['dso::1'] },
  },
  created_at: '2026-01-01T00:00:00Z',
  signatories: ['dso::1', 'alice::1'],
  observers: [],
}

const exercise = {
  event_type: 'exercised_event',
  event_id: 'u:10',
  contract_id: '00a0',
  template_id: 'bb:Splice.AmuletRules:AmuletRules',
  package_name: 'splice-amulet',
  choice: 'AmuletRules_Transfer',
  choice_argument: { _1: '00c2', sender: 'bob::1' },
  child_event_ids: ['u:2', 'u:3'],
  exercise_result: null,
  consuming: false,
  acting_parties: ['alice::1'],
}

/** The keys are not in execution order. */
const transfer = {
  update_id: 'u',
  migration_id: 4,
  workflow_id: 'w',
  record_time: '2026-01-01T00:00:00.5Z',
  synchronizer_id: 's::1',
  effective_at: '2026-01-01T00:00:00Z',
  root_event_ids: ['u:10'],
  external_transaction_hash: '1220ff',
  events_by_id: {
    'u:3': create,
    'u:2': {
      ...exercise,
      event_id: 'u:2',
      contract_id: '00c2',
      choice: 'Lock',
      choice_argument: [['Dauert (5) Straßen', { map: [['carol::1', {}]] }]],
      interface_id: 'cc:Api:Holding',
      consuming: true,
      child_event_ids: [],
    },
    'u:10': exercise,
  },
}
