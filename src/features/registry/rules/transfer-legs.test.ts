import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { exactJson } from '#features/commands/rules/testing/json-arbitrary.ts'
import { stringifyJson, type JsonObject } from '#ledger/json.ts'
import {
  toRegistryArguments,
  emptySettlement,
  settlementText,
  textsOf,
  withSettlementText,
  withTexts,
} from './settlement-arguments.ts'
import {
  accountDetails,
  legColumns,
  legsOf,
  legTexts,
  withLegs,
  withLegText,
  withoutLeg,
  type LegColumn,
} from './transfer-legs.ts'

const cases = { numRuns: runs(2000) }
const text = fc.string()
const party = fc.constantFrom('alice::1220ab', 'bob::1220cd', '')

/**
 * Generates legs of both versions of the standard, with unknown members, and values that are not
 * legs.
 */
const leg = fc.oneof(
  exactJson,
  fc
    .tuple(
      fc.record({
        transferLegId: text,
        sender: fc.oneof(party, fc.record({ owner: party, provider: party, id: text })),
        receiver: fc.oneof(party, fc.record({ owner: party, later: exactJson })),
        amount: fc.oneof(text, exactJson),
        instrumentId: fc.oneof(text, fc.record({ admin: party, id: text })),
      }),
      exactJson,
    )
    .map(([known, other]): JsonObject => ({ ...known, other })),
)
const settlement = fc
  .tuple(fc.array(leg, { maxLength: 4 }), exactJson, exactJson)
  .map(([transferLegs, unknown, extraArgs]): JsonObject => ({
    unknown,
    ...emptySettlement,
    transferLegs,
    extraArgs,
  }))

describe('withLegText and legTexts', () => {
  it('changes only the edited text of a leg, and keeps all other JSON', () => {
    fc.assert(
      fc.property(
        settlement,
        fc.nat(3),
        fc.constantFrom(...legColumns),
        text,
        (typed, index, column, set) => {
          const legs = legsOf(typed)
          const changed = withLegText(typed, index, column, set)
          const after = legsOf(changed)
          expect({ ...changed, transferLegs: [] }).toEqual({ ...typed, transferLegs: [] })
          expect(after.filter((_leg, at) => at !== index)).toEqual(
            legs.filter((_leg, at) => at !== index),
          )
          const [before, now] = [legs[index], after[index]]
          if (before === undefined || now === undefined) return
          expect(legTexts(now)).toEqual({ ...legTexts(before), [column]: set })
          expect(Object(now).other).toEqual(Object(before).other)
        },
      ),
      cases,
    )
  })

  it('keeps other legs unchanged when a leg is added and removed', () => {
    fc.assert(
      fc.property(settlement, (typed) => {
        const added = withLegs(typed, [{ amount: '1.10' }])
        expect(legTexts(legsOf(added).at(-1) ?? null).amount).toBe('1.10')
        const removed = withoutLeg(added, legsOf(typed).length)
        expect(stringifyJson(removed)).toBe(stringifyJson(typed))
      }),
      cases,
    )
  })

  it('describes the parts of an account besides its owner', () => {
    const sender = { owner: 'alice::1220ab', provider: 'bank::1220', id: '7' }
    const receiver = { owner: 'bob::1220cd', provider: null, id: '' }
    expect(accountDetails({ sender, receiver }, 'sender')).toBe('provider bank::1220, account 7')
    expect(accountDetails({ sender: { ...sender, provider: null } }, 'sender')).toBe('account 7')
    expect(accountDetails({ sender: { ...sender, id: '' } }, 'sender')).toBe('provider bank::1220')
    expect(accountDetails({ sender, receiver }, 'receiver')).toBeUndefined()
    expect(accountDetails({ sender: 'alice::1220ab' }, 'sender')).toBeUndefined()
    expect(accountDetails('leg', 'sender')).toBeUndefined()
  })

  it('keeps provider, id and unknown members of an account or instrument when a leg is edited', () => {
    const leg = {
      sender: { owner: 'alice::1220ab', provider: 'bank::1220', id: '7' },
      receiver: 'bob::1220cd',
      instrumentId: { admin: 'dso::1220', id: 'Gold', later: true },
    }
    const set = (column: LegColumn, to: string) =>
      legsOf(withLegText({ transferLegs: [leg] }, 0, column, to))[0]
    expect(set('sender', 'bob::1220cd')).toMatchObject({
      sender: { owner: 'bob::1220cd', provider: 'bank::1220', id: '7' },
    })
    expect(set('receiver', 'carol::1220')).toMatchObject({ receiver: 'carol::1220' })
    expect(set('instrumentId', 'Silver')).toMatchObject({
      instrumentId: { admin: 'dso::1220', id: 'Silver', later: true },
    })
    expect(set('instrumentAdmin', 'bank::1220')).toMatchObject({
      instrumentId: { admin: 'bank::1220', id: 'Gold', later: true },
    })
    expect(set('instrumentAdmin', '')).toMatchObject({ instrumentId: 'Gold' })
  })

  it('sets the owner to null if the owner of an account with an id is cleared', () => {
    const leg = { sender: { owner: 'alice::1220ab', provider: null, id: 'cip-112/mint' } }
    expect(legsOf(withLegText({ transferLegs: [leg] }, 0, 'sender', ''))[0]).toEqual({
      sender: { owner: null, provider: null, id: 'cip-112/mint' },
    })
  })

  it('creates a leg with the account and instrument form of version 2', () => {
    const texts = { sender: 'alice::1220ab', amount: '1.10', instrumentId: 'Gold' }
    expect(legsOf(withLegs(emptySettlement, [texts]))).toEqual([
      {
        transferLegId: 'leg0',
        sender: { owner: 'alice::1220ab', provider: null, id: '' },
        receiver: { owner: '', provider: null, id: '' },
        amount: '1.10',
        instrumentId: 'Gold',
        meta: { values: {} },
      },
    ])
  })

  it('assigns unused ids to new legs', () => {
    const typed = withLegs(emptySettlement, [{ transferLegId: 'leg1' }, {}, {}])
    expect(legsOf(typed).map((one) => legTexts(one).transferLegId)).toEqual([
      'leg1',
      'leg2',
      'leg3',
    ])
  })
})

describe('arguments of a settlement', () => {
  it('sets executors, actors and allocations, and keeps all members of unchanged allocations', () => {
    fc.assert(
      fc.property(settlement, fc.uniqueArray(text), text, (typed, texts, id) => {
        for (const list of ['executors', 'actors', 'allocations'] as const) {
          expect(textsOf(withTexts(typed, list, texts), list)).toEqual(texts)
        }
        expect(settlementText(withSettlementText(typed, 'id', id), 'id')).toBe(id)
        expect(withSettlementText(typed, 'cid', '')['settlement']).toMatchObject({ cid: null })
      }),
      { numRuns: runs(1000) },
    )
    const existing = { allocationCid: '00ab', extraTransferLegSides: [1n], later: true }
    const typed = { ...emptySettlement, allocations: [existing] }
    expect(withTexts(typed, 'allocations', ['00cd', '00ab'])['allocations']).toEqual([
      { allocationCid: '00cd', extraTransferLegSides: [], nextIterationFunding: null },
      existing,
    ])
  })

  it('sends empty context and metadata to the registry, whatever the user typed', () => {
    fc.assert(
      fc.property(settlement, (typed) => {
        expect(toRegistryArguments(typed, 'values')).toMatchObject({
          transferLegs: typed['transferLegs'],
          extraArgs: { context: { values: {} }, meta: { values: {} } },
        })
        const { extraArgs } = toRegistryArguments(typed, 'object')
        expect(stringifyJson(Object(extraArgs).context)).toBe('{}')
      }),
      { numRuns: runs(1000) },
    )
    const typed = { extraArgs: { context: { values: { a: 1 } }, meta: { values: {} }, later: 1 } }
    expect(toRegistryArguments(typed, 'values')).toEqual({
      extraArgs: { context: { values: {} }, meta: { values: {} }, later: 1 },
    })
  })
})
