/**
 * Reads active contracts as holdings (docs/network-rules.md, Amulets). Snapshots always use the
 * compact encoding (docs/network-rules.md, Holdings). Other forms are not read.
 */
import * as v from 'valibot'
import type { ActiveContract } from '#ledger/contract.ts'
import { Decimal } from '#ledger/decimal.ts'
import { amuletKind } from '#ledger/effects-payloads.ts'
import { PartyId } from '#ledger/identifier.ts'
import { DamlInt } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import type { AmuletHolding, Holding } from './holding.ts'

const Amulet = openObject({
  owner: PartyId,
  amount: openObject({
    initialAmount: Decimal,
    createdAt: v.fallback(v.nullish(openObject({ number: DamlInt })), undefined),
    ratePerRound: v.fallback(v.nullish(openObject({ rate: Decimal })), undefined),
  }),
})

const Lock = openObject({
  holders: v.array(PartyId),
  expiresAt: v.fallback(v.nullish(RecordTime), undefined),
  optContext: v.fallback(v.nullish(v.string()), undefined),
})

const LockedAmulet = openObject({ amulet: Amulet, lock: Lock })

/**
 * Returns a contract as a holding. `amulet` is `undefined` if the template or its form is unknown.
 */
export function readHolding(contract: ActiveContract): Holding {
  return {
    contractId: contract.contract_id,
    templateId: contract.template_id,
    packageName: contract.package_name,
    createdAt: contract.created_at,
    createdInUpdateId: contract.created_in_update_id ?? undefined,
    signatories: contract.signatories,
    observers: contract.observers,
    amulet: readAmulet(contract),
  }
}

function readAmulet(contract: ActiveContract): AmuletHolding | undefined {
  const kind = amuletKind(contract)
  if (kind === 'unlocked') {
    const unlocked = v.safeParse(Amulet, contract.create_arguments)
    return unlocked.success ? holdingOf(unlocked.output, undefined) : undefined
  }
  if (kind === 'locked') {
    const locked = v.safeParse(LockedAmulet, contract.create_arguments)
    return locked.success ? holdingOf(locked.output.amulet, locked.output.lock) : undefined
  }
  return undefined
}

function holdingOf(
  { owner, amount }: v.InferOutput<typeof Amulet>,
  lock: v.InferOutput<typeof Lock> | undefined,
): AmuletHolding {
  return {
    owner,
    amount: amount.initialAmount,
    createdInRound: amount.createdAt?.number,
    ratePerRound: amount.ratePerRound?.rate,
    lock: lock && {
      holders: lock.holders,
      expiresAt: lock.expiresAt ?? undefined,
      context: lock.optContext ?? undefined,
    },
  }
}
