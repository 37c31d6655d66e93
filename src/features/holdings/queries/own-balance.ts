import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { subtractDecimals, sumDecimals, type Decimal } from '#ledger/decimal.ts'
import { amuletTotal } from '../rules/holding-sums.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { addMicros, microsOf, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import { dsoParty } from '#shared/queries/dso-party.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { pollSlowly } from '#shared/queries/polling.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import { earlierBalance } from './earlier-balance.ts'
import { ledgerHoldings } from './ledger-holdings.ts'
import { createSnapshotLookups, type Snapshot } from './snapshots.ts'
import { holdingsSummary, isTooManyContracts } from './summary.ts'

/** The amulet balance of several parties, and its change over a day. */
export interface OwnBalance {
  /** Locked and unlocked. `undefined` if there are too many contracts to sum. */
  readonly total: Decimal | undefined
  readonly from: 'participant' | 'snapshot'
  readonly at: RecordTime
  /** The change over a day, or the reason why it is unknown; `undefined` without a total. */
  readonly change: BalanceChange | undefined
}

export type BalanceChange =
  { readonly amount: Decimal; readonly since: RecordTime } | { readonly why: string }

/** Microseconds. */
const day = 86_400_000_000n
/**
 * Microseconds to which the time of an earlier balance is rounded down, so that repeated requests
 * use the cache.
 */
const step = day / 6n

/** Milliseconds between two requests: a quarter of an hour. */
const paceMs = 900_000

/**
 * The amulet balance of parties: from the participant if the token can read as all of them,
 * otherwise from Scan's newest snapshot. `null` if Scan has no snapshot.
 */
export function ownBalance(parties: readonly PartyId[], isReadable: boolean) {
  return queryOptions({
    queryKey: ['scan', 'holdings', 'own-balance', parties, isReadable],
    queryFn: async ({ client }): Promise<OwnBalance | null> => {
      const now = isReadable ? await onLedger(client, parties) : await atNewest(client, parties)
      return now === null ? null : { ...now, change: await changeOf(client, parties, now) }
    },
    staleTime: 60_000,
    refetchInterval: pollSlowly('scan', paceMs),
  })
}

type Present = Omit<OwnBalance, 'change'>

async function onLedger(client: QueryClient, parties: readonly PartyId[]): Promise<Present> {
  const [held, dso] = await Promise.all([
    client.fetchQuery(ledgerHoldings(parties)),
    client.fetchQuery(dsoParty()),
  ])
  const total = held.isWhole ? amuletTotal(held.sums, dso) : undefined
  return { total, from: 'participant', at: serverNow() }
}

async function atNewest(client: QueryClient, parties: readonly PartyId[]): Promise<Present | null> {
  const ask = createSnapshotLookups(client)
  const newest = await ask.latest(await ask.currentMigration())
  if (newest === null) return null
  return { total: await sumAt(client, newest, parties), from: 'snapshot', at: newest.recordTime }
}

/**
 * Returns the change since Scan's snapshot of the day before. If Scan has no such snapshot and
 * `total` comes from the participant, returns the change since the participant's contracts of a day
 * ago.
 */
async function changeOf(
  client: QueryClient,
  parties: readonly PartyId[],
  { total, from, at }: Present,
): Promise<BalanceChange | undefined> {
  if (total === undefined) return undefined
  const before = await atDayBefore(client, parties, at)
  if ('total' in before) {
    return { amount: subtractDecimals(total, before.total), since: before.since }
  }
  if (from === 'snapshot') return before
  const since = recordTimeOf(((microsOf(at) - day) / step) * step)
  try {
    const earlier = await client.fetchQuery({ ...earlierBalance(parties, since), retry: false })
    if ('why' in earlier) return earlier
    return { amount: subtractDecimals(total, earlier.total), since }
  } catch (error) {
    if (failureOf(error) === undefined) throw error
    return { why: 'Neither Scan nor the participant returned the balance of one day ago.' }
  }
}

async function atDayBefore(
  client: QueryClient,
  parties: readonly PartyId[],
  at: RecordTime,
): Promise<{ readonly total: Decimal; readonly since: RecordTime } | { readonly why: string }> {
  const ask = createSnapshotLookups(client, { retry: false })
  try {
    const before = await ask.before(await ask.currentMigration(), addMicros(at, -day))
    if (before === null) return { why: 'Scan has no snapshot from one day before this balance.' }
    const total = await sumAt(client, before, parties)
    return total === undefined
      ? { why: 'Scan cannot sum the holdings of one day ago because there are too many contracts.' }
      : { total, since: before.recordTime }
  } catch (error) {
    if (failureOf(error) === undefined) throw error
    return { why: 'Scan did not return the balance of one day ago.' }
  }
}

/** Returns Scan's sum at a snapshot, or `undefined` if Scan refuses to sum so many contracts. */
async function sumAt(
  client: QueryClient,
  { migrationId, recordTime }: Snapshot,
  owners: readonly PartyId[],
): Promise<Decimal | undefined> {
  const question = { migrationId, recordTime, match: 'exact' as const, owners }
  try {
    const { rows } = await client.fetchQuery(holdingsSummary(question))
    return sumDecimals(rows.flatMap(({ summary }) => summary?.total_coin_holdings ?? []))
  } catch (error) {
    if (!isTooManyContracts(failureOf(error))) throw error
    return undefined
  }
}
