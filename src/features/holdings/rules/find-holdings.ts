import { compareDecimals } from '#ledger/decimal.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { ExactNumber, type Json } from '#ledger/json.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { Arrangement } from './arrangement.ts'
import { expiryRound } from './expiry.ts'
import type { AmuletHolding, Holding } from './holding.ts'
import { lockStateAt } from './lock-state.ts'

/** The filters of an arrangement. */
export type HoldingFilter = Pick<
  Arrangement,
  'owners' | 'locks' | 'least' | 'most' | 'expiresBy' | 'text'
>

/** Returns the payload of a holding of unknown form, for the text search. */
export type PayloadOf = (index: number) => Json | undefined

/**
 * Returns a filter's predicate at the snapshot's time. A holding of unknown form has no owner, lock
 * or amount, so only the text filter can match it.
 */
export function holdingFilter(
  { owners, locks, least, most, expiresBy, text }: HoldingFilter,
  at: RecordTime,
  payloadOf: PayloadOf,
): (holding: Holding, index: number) => boolean {
  const wantedOwners = owners && new Set(owners)
  const wantedLocks = locks && new Set(locks)
  const needsAmulet = owners ?? locks ?? least ?? most ?? expiresBy
  const wanted = text.trim().toLowerCase()
  return (holding, index) => {
    const { amulet } = holding
    if (amulet === undefined) {
      if (needsAmulet !== undefined) return false
    } else if (
      wantedOwners?.has(amulet.owner) === false ||
      wantedLocks?.has(lockStateAt(amulet, at)) === false ||
      (least !== undefined && compareDecimals(amulet.amount, least) < 0) ||
      (most !== undefined && compareDecimals(amulet.amount, most) > 0) ||
      (expiresBy !== undefined && !expiresUpTo(amulet, expiresBy))
    ) {
      return false
    }
    return wanted === '' || holds(holding, payloadOf(index), wanted)
  }
}

function expiresUpTo(amulet: AmuletHolding, round: bigint): boolean {
  const own = expiryRound(amulet)
  return own !== undefined && own <= round
}

function holds(holding: Holding, payload: Json | undefined, wanted: string): boolean {
  const { amulet } = holding
  const has = (text: string | undefined) => text?.toLowerCase().includes(wanted) === true
  return (
    has(holding.contractId) ||
    has(holding.templateId) ||
    has(holding.packageName) ||
    has(holding.createdAt) ||
    has(holding.createdInUpdateId) ||
    holding.signatories.some(has) ||
    holding.observers.some(has) ||
    (amulet !== undefined &&
      (has(amulet.owner) ||
        has(amulet.amount) ||
        has(amulet.createdInRound?.toString()) ||
        has(amulet.ratePerRound) ||
        amulet.lock?.holders.some(has) === true ||
        has(amulet.lock?.expiresAt) ||
        has(amulet.lock?.context))) ||
    (payload !== undefined && textsIn(payload).some(has))
  )
}

function textsIn(root: Json): string[] {
  const texts: string[] = []
  const open: Json[] = [root]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (Array.isArray(value)) for (const item of value) open.push(item)
    else if (isJsonObject(value)) {
      for (const [name, member] of Object.entries(value)) {
        texts.push(name)
        open.push(member)
      }
    } else if (value !== null) {
      texts.push(value instanceof ExactNumber ? value.text : String(value))
    }
  }
  return texts
}
