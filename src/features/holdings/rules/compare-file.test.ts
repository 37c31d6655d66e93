import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { Decimal } from '#ledger/decimal.ts'
import { ContractId, EventId, PartyId, UpdateId } from '#ledger/identifier.ts'
import { parseJson } from '#ledger/json.ts'
import { RecordTime, recordTimeOf } from '#ledger/record-time.ts'
import { readCsv } from '#ledger/testing/read-csv.ts'
import { withoutCsvGuard } from '#ledger/testing/without-csv-guard.ts'
import { compareHoldings, comparedStatuses } from './compare.ts'
import {
  comparisonCsv,
  comparisonJson,
  partialWords,
  type ComparisonFacts,
} from './compare-file.ts'
import type { ComparedLine, KnownCause } from './compare-lines.ts'
import { readHolding } from './read-holding.ts'
import { knownContracts, owners, snapshotTime, unitsOf } from './testing/contract-arbitrary.ts'

const [alice, bob, carol] = owners.map((owner) => v.parse(PartyId, owner))
if (alice === undefined || bob === undefined || carol === undefined) throw new Error('three owners')
const time = (text: string) => v.parse(RecordTime, text)

const facts: ComparisonFacts = {
  owners: [alice, bob],
  requested: {
    before: { migrationId: 3n, recordTime: time('2026-11-19T00:00:00Z'), match: 'at_or_before' },
    after: { migrationId: 4n, recordTime: time('2026-11-20T12:00:00Z'), match: 'exact' },
  },
  before: { migrationId: 3n, recordTime: time('2026-11-18T23:00:00Z') },
  after: { migrationId: 4n, recordTime: time('2026-11-20T12:00:00Z') },
  horizon: 'all',
  byOwner: new Map(),
  view: { statuses: comparedStatuses, owner: undefined, sortBy: 'created' },
}

const updateId = v.parse(UpdateId, '1220aa')
const recordTime = time('2026-11-20T10:00:00.5+02:00')
const cause = {
  updateId,
  position: { migrationId: 4n, recordTime },
  eventId: v.parse(EventId, 'u:1'),
  what: 'AmuletRules_Transfer',
}

const causes = fc.constantFrom<KnownCause>(
  { kind: 'known', updateId, cause },
  { kind: 'known', updateId, cause: undefined },
  { kind: 'before this migration' },
  { kind: 'not looked for' },
  { kind: 'not found' },
)

const comparisons = knownContracts.chain((all) =>
  fc
    .array(fc.tuple(fc.constantFrom(...comparedStatuses), causes), {
      minLength: all.length,
      maxLength: all.length,
    })
    .map((entries) =>
      entries.flatMap(([status, by], index) => {
        const known = all[index]
        if (known === undefined) return []
        const line: ComparedLine = { status, by, holding: readHolding(known.contract) }
        return [{ known, line }]
      }),
    ),
)

/** Zero may have an exponent in files. */
const unitsIn = (amount: string) => unitsOf(amount === '0E-10' ? '0' : amount)

function csvOf(lines: readonly ComparedLine[], more: Partial<ComparisonFacts> = {}) {
  const [header = [], ...rows] = readCsv([...comparisonCsv({ ...facts, ...more }, lines)].join(''))
  return rows.map((row) =>
    Object.fromEntries(row.map((cell, at) => [header[at], withoutCsvGuard(cell)])),
  )
}

function jsonOf(lines: readonly ComparedLine[], more: Partial<ComparisonFacts> = {}) {
  return parseJson([...comparisonJson({ ...facts, ...more }, lines)].join(''))
}

const sums = (contracts: number, total: string) => ({
  contracts,
  unlocked: '0',
  locked: total,
  total,
})

describe('comparison files', () => {
  it('writes CSV with every digit and microsecond, and the snapshots in each line', () => {
    fc.assert(
      fc.property(comparisons, (all) => {
        const wanted = all.map(({ known, line }) => {
          const { owner, state, units, round, createdMicros, expiresMicros, contract } = known
          const { status, by, holding } = line
          const lock = holding.amulet?.lock
          const isLocked = state !== undefined && state !== 'unlocked'
          return {
            fate: status,
            owner: owner ?? '',
            state: isLocked ? 'locked' : (state ?? 'not read'),
            amount: owner === undefined ? undefined : units,
            'created at': recordTimeOf(createdMicros),
            'created in round': round?.toString() ?? '',
            'contract id': contract.contract_id,
            update: by.kind,
            'update id': by.kind === 'known' ? '1220aa' : '',
            'update record time':
              by.kind === 'known' && by.cause !== undefined ? '2026-11-20T08:00:00.500000Z' : '',
            'update did':
              by.kind === 'known' && by.cause !== undefined ? 'AmuletRules_Transfer' : '',
            'lock holders': isLocked ? 'DSO::1220dd' : '',
            'lock expires at': expiresMicros === undefined ? '' : recordTimeOf(expiresMicros),
            'lock context': withoutCsvGuard(lock?.context ?? ''),
            'template id': contract.template_id,
            'before migration id': '3',
            'before record time': '2026-11-18T23:00:00.000000Z',
            'after migration id': '4',
            'after record time': '2026-11-20T12:00:00.000000Z',
            partial: '',
          }
        })
        const rows = csvOf(all.map(({ line }) => line)).map(({ amount, ...row }) => ({
          ...row,
          amount: amount === undefined || amount === '' ? undefined : unitsIn(amount),
        }))
        expect(rows).toEqual(wanted)
      }),
      { numRuns: runs(200) },
    )
  })

  it('writes only the CSV header if no contracts are listed', () => {
    expect(readCsv([...comparisonCsv(facts, [])].join(''))).toHaveLength(1)
  })

  const [sample] = fc.sample(
    knownContracts.filter((all) => all.some(({ state }) => state === 'locked')),
    { numRuns: runs(1), seed: 3 },
  )
  const contract = sample?.find(({ state }) => state === 'locked')?.contract
  if (contract === undefined) throw new Error('the sample has none')
  const locked = readHolding(contract)
  const lineWith = (by: KnownCause): ComparedLine => ({
    status: 'disappeared',
    holding: locked,
    by,
  })

  it('separates the holders of a lock by a space in the CSV', () => {
    const lock = { holders: [alice, bob], expiresAt: undefined, context: undefined }
    const amulet = locked.amulet && { ...locked.amulet, lock }
    const [row] = csvOf([{ ...lineWith({ kind: 'not found' }), holding: { ...locked, amulet } }])
    expect(row?.['lock holders']).toBe('alice::1220aa bob::1220bb')
  })

  it('leaves cells of an unknown snapshot empty, and states the missing part in each line', () => {
    const more = { before: undefined, horizon: time('2026-11-20T10:00:00.5+02:00') }
    const [row] = csvOf([lineWith({ kind: 'not found' })], more)
    expect([row?.['before migration id'], row?.['before record time']]).toEqual(['', ''])
    expect(row?.['partial']).toBe(
      'partial: only contracts created before 2026-11-20T08:00:00.500000Z',
    )
    expect(jsonOf([], more)).toMatchObject({
      snapshots: { before: null },
      partial: 'partial: only contracts created before 2026-11-20T08:00:00.500000Z',
    })
  })

  it('writes JSON with the request, the actual snapshots, and the listed contracts', () => {
    const view = { statuses: ['appeared' as const], owner: alice, sortBy: 'amount' }
    expect(jsonOf([], { view })).toEqual({
      query: {
        owner_party_ids: ['alice::1220aa', 'bob::1220bb'],
        before: {
          migration_id: 3,
          record_time: '2026-11-19T00:00:00Z',
          record_time_match: 'at_or_before',
        },
        after: {
          migration_id: 4,
          record_time: '2026-11-20T12:00:00Z',
          record_time_match: 'exact',
        },
        listed: { fates: ['appeared'], owner: 'alice::1220aa', sorted_by: 'amount' },
      },
      snapshots: {
        before: { migration_id: 3, record_time: '2026-11-18T23:00:00.000000Z' },
        after: { migration_id: 4, record_time: '2026-11-20T12:00:00.000000Z' },
      },
      partial: null,
      parties: [
        { party: 'alice::1220aa', no_holdings: true },
        { party: 'bob::1220bb', no_holdings: true },
      ],
      contracts: [],
    })
    expect(jsonOf([], { requested: { ...facts.requested, before: undefined } })).toMatchObject({
      query: { before: null, listed: { owner: null } },
    })
  })

  it('writes JSON with the same lines as the CSV, and the snapshots once', () => {
    fc.assert(
      fc.property(comparisons, (all) => {
        const lines = all.map(({ line }) => line)
        const text = [...comparisonCsv(facts, lines)].join('')
        const [header = [], ...rows] = readCsv(text)
        const names = header.slice(0, header.indexOf('before migration id'))
        const { contracts } = v.parse(
          v.object({ contracts: v.array(v.record(v.string(), v.string())) }),
          jsonOf(lines),
        )
        const cells = contracts.map((one) => names.map((name) => one[name.replaceAll(' ', '_')]))
        expect(contracts.every((one) => Object.keys(one).length === names.length)).toBe(true)
        expect(cells.map((row) => row.map((cell) => withoutCsvGuard(cell ?? '')))).toEqual(
          rows.map((row) => row.slice(0, names.length).map(withoutCsvGuard)),
        )
      }),
      { numRuns: runs(200) },
    )
  })

  it('writes JSON with the sums of each requested owner, as text with every digit', () => {
    const amount = '12345678901234567.0000000001'
    const one = (id: string, owner: typeof alice, text: string) => ({
      ...locked,
      contractId: v.parse(ContractId, id),
      amulet: locked.amulet && { ...locked.amulet, owner, amount: v.parse(Decimal, text) },
    })
    const { byOwner } = compareHoldings(
      [one('0001', bob, '2.0'), one('0002', bob, '3.5')],
      [one('0002', bob, '3.5'), one('0003', bob, amount)],
    )
    expect(jsonOf([], { byOwner })).toMatchObject({
      parties: [
        { party: alice, no_holdings: true },
        {
          party: bob,
          before: sums(2, '5.5'),
          after: sums(2, '12345678901234570.5000000001'),
          change: {
            unlocked: '0',
            locked: '12345678901234565.0000000001',
            total: '12345678901234565.0000000001',
          },
          appeared: sums(1, amount),
          disappeared: sums(1, '2'),
          stayed: sums(1, '3.5'),
        },
      ],
    })
  })

  it('writes each line of a long comparison once and in order', () => {
    const lines = Array.from({ length: 2001 }, (_, index) => ({
      ...lineWith({ kind: 'not found' }),
      holding: { ...locked, contractId: v.parse(ContractId, `00${index}`) },
    }))
    const ids = lines.map(({ holding }) => holding.contractId)
    expect(csvOf(lines).map((row) => row['contract id'])).toEqual(ids)
    const { contracts } = v.parse(
      v.object({ contracts: v.array(v.object({ contract_id: v.string() })) }),
      jsonOf(lines),
    )
    expect(contracts.map((one) => one.contract_id)).toEqual(ids)
  })
})

describe('partialWords', () => {
  it('describes the missing part of a comparison, and returns undefined for a complete comparison', () => {
    expect(partialWords('all')).toBeUndefined()
    expect(partialWords('none')).toBe('partial: nothing could be compared')
    expect(partialWords(snapshotTime)).toBe(
      `partial: only contracts created before ${snapshotTime}`,
    )
  })
})
