import type { Context } from 'hono'
import { readBody } from '../http/request.ts'
import { int64, list, object, optional, string } from '../http/shape.ts'
import type { Json } from '../ledger/json-value.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Snapshot } from '../ledger/model.ts'
import { pageOfContracts } from './active-contracts.ts'
import type { Release } from '../options.ts'
import { answer } from './answer.ts'
import { badRequest } from './failure.ts'
import { holdingFees, readHolding, writeDecimal, type Amount } from './holdings.ts'
import { ownerFilter } from './holdings-state.ts'
import { check1To1000 } from './page-limit.ts'
import { openRounds } from './rounds.ts'
import { post, type Route } from './route.ts'
import { snapshotOf, snapshotShapes } from './snapshots.ts'
import { dateTime } from './wire/time.ts'

const shapes = { ...snapshotShapes, owner_party_ids: list(string) }
const requestV1 = object(shapes)
const requestV0 = object({ ...shapes, as_of_round: optional(int64) })

/**
 * Maximum number of rows that the real server reads for one request. The server counts the rows of
 * all owners, before it filters them by owner.
 */
const maxContracts = 1000

/**
 * The handling of rows beyond the maximum: later releases refuse the request, 0.7 omits the rows
 * silently.
 */
type Beyond = 'refused' | 'left out'

interface Totals {
  unlocked: Amount
  locked: Amount
  feesUnlocked: Amount
  feesLocked: Amount
}

/**
 * Returns totals by owner, in the order in which the owners' holdings were found. Owners without
 * holdings are omitted.
 */
function totalsByOwner(
  ledger: Ledger,
  snapshot: Snapshot,
  owners: readonly string[],
  asOfRound: bigint,
  beyond: Beyond,
): Map<string, Totals> {
  const filter = ownerFilter(owners)
  const page = pageOfContracts(ledger, snapshot, undefined, maxContracts, filter)
  if (beyond === 'refused' && page.nextRow !== undefined) {
    const { contracts: rest } = pageOfContracts(ledger, snapshot, page.nextRow, 1, {
      reads: filter.reads,
    })
    // The reported size is the limit plus one, because the real server reads at most one row more
    // than the limit.
    if (rest.length > 0) {
      throw badRequest(
        `Size of the result exceeded the limit in getHoldingsSummary. Result size: ${maxContracts + 1}. Limit: ${maxContracts}`,
      )
    }
  }
  const byOwner = new Map<string, Totals>()
  for (const contract of page.contracts) {
    const holding = readHolding(contract)
    if (holding === undefined) continue
    const totals = byOwner.get(holding.owner) ?? {
      unlocked: 0n,
      locked: 0n,
      feesUnlocked: 0n,
      feesLocked: 0n,
    }
    if (holding.locked) {
      totals.locked += holding.initialAmount
      totals.feesLocked += holdingFees(holding, asOfRound)
    } else {
      totals.unlocked += holding.initialAmount
      totals.feesUnlocked += holdingFees(holding, asOfRound)
    }
    byOwner.set(holding.owner, totals)
  }
  return byOwner
}

function coins(owner: string, totals: Totals): { [key: string]: Json } {
  return {
    party_id: owner,
    total_unlocked_coin: writeDecimal(totals.unlocked),
    total_locked_coin: writeDecimal(totals.locked),
    total_coin_holdings: writeDecimal(totals.unlocked + totals.locked),
  }
}

function fees(totals: Totals): { [key: string]: Json } {
  return {
    accumulated_holding_fees_unlocked: writeDecimal(totals.feesUnlocked),
    accumulated_holding_fees_locked: writeDecimal(totals.feesLocked),
    accumulated_holding_fees_total: writeDecimal(totals.feesUnlocked + totals.feesLocked),
    total_available_coin: writeDecimal(totals.unlocked - totals.feesUnlocked),
  }
}

/**
 * `POST /v1/holdings/summary`, and `POST /v0/holdings/summary`, which also contains the holding
 * fees as of a round. Both contain exact sums of amulet by owner at a snapshot
 * (docs/network-rules.md, Holdings).
 */
export function holdingsSummary(ledger: Ledger, release: Release): Route[] {
  const beyond = release === '0.7' ? 'left out' : 'refused'
  return [
    post('/v1/holdings/summary', async (context: Context) => {
      const request = await readBody(context, requestV1)
      const owners = check1To1000('partyIds', request.owner_party_ids)
      const snapshot = snapshotOf(ledger, request)
      const byOwner = totalsByOwner(ledger, snapshot, owners, 0n, beyond)
      return answer({
        record_time: dateTime(snapshot.recordTime),
        migration_id: snapshot.migrationId,
        summaries: [...byOwner].map(([owner, totals]) => coins(owner, totals)),
      })
    }),
    post('/v0/holdings/summary', async (context: Context) => {
      const request = await readBody(context, requestV0)
      const owners = check1To1000('partyIds', request.owner_party_ids)
      const snapshot = snapshotOf(ledger, request)
      const asOfRound = request.as_of_round ?? BigInt(openRounds(ledger)[0]?.facts.round ?? 0)
      const byOwner = totalsByOwner(ledger, snapshot, owners, asOfRound, beyond)
      return answer({
        record_time: dateTime(snapshot.recordTime),
        migration_id: snapshot.migrationId,
        computed_as_of_round: asOfRound,
        summaries: [...byOwner].map(([owner, totals]) => ({
          ...coins(owner, totals),
          ...fees(totals),
        })),
      })
    }),
  ]
}
