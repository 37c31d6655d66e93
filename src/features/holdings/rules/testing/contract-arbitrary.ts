import * as fc from 'fast-check'
import * as v from 'valibot'
import { ActiveContract } from '#ledger/contract.ts'
import type { JsonObject } from '#ledger/json.ts'
import { recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import type { LockState } from '../arrangement.ts'

/** The time of the tests' snapshots: a day of 2026, in microseconds. */
export const snapshotMicros = 1_800_000_000_000_000n

export const snapshotTime = recordTimeOf(snapshotMicros)

/** A contract as a server writes it, with its known data. */
export interface KnownContract {
  readonly wire: JsonObject
  readonly contract: ActiveContract
  readonly owner: string | undefined
  readonly state: LockState | undefined
  /** In units of 10^-10. */
  readonly units: bigint
  readonly round: bigint | undefined
  readonly createdMicros: bigint
  readonly expiresMicros: bigint | undefined
}

/** Generates amounts as servers write them: ten places, trimmed, or zero with an exponent. */
export const amountTexts = fc
  .oneof(
    fc.constant(0n),
    fc.bigInt(0n, 10n ** 12n),
    fc.bigInt(0n, 10n ** 28n),
    fc.nat(3).map((units) => BigInt(units) * 10n ** 10n),
  )
  .chain((units) => {
    const digits = units.toString().padStart(11, '0')
    const [whole, fraction] = [digits.slice(0, -10), digits.slice(-10)]
    const trimmed = fraction.replace(/0+$/, '')
    const texts = [`${whole}.${fraction}`, trimmed === '' ? whole : `${whole}.${trimmed}`]
    if (units === 0n) texts.push('0E-10')
    return fc.constantFrom(...texts).map((text) => ({ text, units }))
  })

export const owners = ['alice::1220aa', 'bob::1220bb', '=carol::1220cc']

const dso = 'DSO::1220dd'

const micros = fc.bigInt(-500n, 5n).map((days) => snapshotMicros + days * 86_400_000_000n + 1n)

const parts = fc.record({
  amount: amountTexts,
  owner: fc.constantFrom(...owners),
  kind: fc.constantFrom('unlocked', 'locked', 'other'),
  createdMicros: micros,
  round: fc.option(fc.bigInt(0n, 2n ** 62n), { nil: undefined }),
  expiresMicros: fc.option(micros, { nil: undefined }),
  context: fc.option(fc.string({ unit: 'grapheme' })),
  isEarlier: fc.boolean(),
})

/** Generates unsorted contracts with unique ids: amulets, locked amulets, and others. */
export const knownContracts: fc.Arbitrary<KnownContract[]> = fc
  .array(parts, { maxLength: 30 })
  .map((all) => all.map((own, index) => contractOf(own, index)))

type Parts = typeof parts extends fc.Arbitrary<infer Value> ? Value : never

function contractOf(own: Parts, index: number): KnownContract {
  const { amount, owner, kind, round, createdMicros, expiresMicros, context, isEarlier } = own
  const amulet = {
    dso,
    owner,
    amount: {
      initialAmount: amount.text,
      ...(round === undefined ? {} : { createdAt: { number: round.toString() } }),
      ratePerRound: { rate: '0.0000190259' },
    },
  }
  const lock = {
    holders: [dso],
    expiresAt: expiresMicros === undefined ? null : recordTimeOf(expiresMicros),
    optContext: context,
  }
  const entity = kind === 'unlocked' ? 'Amulet' : kind === 'locked' ? 'LockedAmulet' : 'Other'
  const wire: JsonObject = {
    ...(isEarlier ? {} : { created_in_update_id: `1220${index}` }),
    contract_id: `00${index}`,
    template_id: `abc:Splice.Amulet:${entity}`,
    package_name: 'splice-amulet',
    create_arguments:
      kind === 'unlocked' ? amulet : kind === 'locked' ? { amulet, lock } : { note: `n${index}` },
    created_at: recordTimeOf(createdMicros),
    signatories: [dso, owner],
    observers: [],
  }
  const isExpired = expiresMicros !== undefined && expiresMicros <= snapshotMicros
  const lockedState = isExpired ? 'expired, still locked' : 'locked'
  return {
    wire,
    contract: v.parse(ActiveContract, wire),
    owner: kind === 'other' ? undefined : owner,
    state: kind === 'other' ? undefined : kind === 'locked' ? lockedState : 'unlocked',
    units: kind === 'other' ? 0n : amount.units,
    round: kind === 'other' ? undefined : round,
    createdMicros,
    expiresMicros: kind === 'locked' ? expiresMicros : undefined,
  }
}

/** Converts a plain decimal to units of 10^-10. */
export function unitsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(`${whole}${fraction.padEnd(10, '0')}`)
}

/** Returns the time some days before the snapshot. */
export function daysBefore(days: number): RecordTime {
  return recordTimeOf(snapshotMicros - BigInt(days) * 86_400_000_000n)
}
