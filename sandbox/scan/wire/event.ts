import { envelopesOf, viewsOf, viewsOfRejected, type View } from '../../ledger/confirmation.ts'
import { isSeenBy } from '../../ledger/informees.ts'
import type { Json } from '../../ledger/json-value.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Commit, Encoding, Node, Party, Transaction } from '../../ledger/model.ts'
import type { Rejection } from '../../ledger/rejection.ts'
import { featuredAppRight } from '../../templates/coupons.ts'
import { openMiningRound, tickDuration } from '../../templates/rounds.ts'
import { jsonText } from './json-text.ts'
import { recordTime } from './time.ts'
import { updateText } from './update.ts'

/** Time in microseconds after sequencing at which the mediator's verdict is final. */
const timeToVerdict = 180_000

/** An event of Scan: an update, or a rejected transaction. */
export type ScanEvent = Commit | Rejection

/** A submission with a verdict. Reassignments have no verdict. */
type Confirmed = Transaction | Rejection

export interface EventsOptions {
  /** True if verdicts contain the mining round, as in the newest releases. */
  readonly hasRound: boolean
}

const actingParties = (node: Node): readonly string[] =>
  node.kind === 'exercise' ? node.actingParties : node.contract.signatories

const confirmedViews = (item: Confirmed): readonly View[] =>
  item.kind === 'rejection' ? viewsOfRejected(item) : viewsOf(item.roots)

function viewsJson(views: readonly View[]): Json {
  const below = new Set(views.flatMap(({ subViews }) => subViews))
  return {
    views: views.map(({ id, informees, confirming, subViews }) => ({
      view_id: id,
      informees: [...informees],
      confirming_parties: confirming.map((party) => ({ parties: [party], threshold: 1 })),
      sub_views: [...subViews],
      view_hash: '',
    })),
    root_views: views.flatMap(({ id }) => (below.has(id) ? [] : [id])),
  }
}

/**
 * Returns the oldest mining round that was open at a record time. A round begins every ten minutes.
 */
function roundAt(ledger: Ledger, time: number): number {
  const oldest = ledger.activeNow(openMiningRound)[0]?.facts
  if (oldest === undefined) return 0
  const before = Math.max(0, Math.ceil((oldest.opensAt - time) / tickDuration))
  return Math.max(0, oldest.round - before)
}

function verdictJson(ledger: Ledger, item: Confirmed, { hasRound }: EventsOptions): Json {
  const isRejected = item.kind === 'rejection'
  const submitting = isRejected
    ? item.submittedAs.actAs
    : [...new Set(item.roots.flatMap(actingParties))]
  const host = ledger.network.users.find(({ party }) => party === submitting[0])
  const own = item.submittedAs === undefined ? undefined : ledger.network.localValidator
  const participant =
    (own ?? host?.validator)?.participantId ?? ledger.network.svs[0]?.participantId ?? ''
  return {
    update_id: item.updateId,
    migration_id: item.migrationId,
    domain_id: item.synchronizer,
    record_time: recordTime(item.recordTime),
    finalization_time: recordTime(item.recordTime + timeToVerdict),
    submitting_parties: [...submitting],
    submitting_participant_uid: participant.replace(/^PAR::/, ''),
    verdict_result: isRejected ? 'VERDICT_RESULT_REJECTED' : 'VERDICT_RESULT_ACCEPTED',
    mediator_group: 0,
    transaction_views: viewsJson(confirmedViews(item)),
    ...(hasRound ? { round_number: roundAt(ledger, item.recordTime) } : {}),
  }
}

function trafficJson(item: Confirmed): Json {
  const envelopes = envelopesOf(confirmedViews(item))
  return {
    total_traffic_cost: envelopes.reduce((sum, { cost }) => sum + cost, 0),
    envelope_traffic_summaries: envelopes.map(({ cost, viewIds }) => ({
      traffic_cost: cost,
      view_ids: [...viewIds],
    })),
  }
}

/** The weight of a right without `activityWeight`: 1, in units of 10^-10. */
const usualWeight = 10_000_000_000n

/**
 * Returns the activity of featured apps: the bytes of the views that an app sees, times the weight
 * of its right. A rejected transaction has no activity.
 */
function activityJson(ledger: Ledger, item: Confirmed): Json {
  const weights = new Map<Party, number>()
  const rights = ledger.activeNow(featuredAppRight)
  const apps = new Map(
    rights.map(({ facts }) => [facts.provider, facts.activityWeight ?? usualWeight]),
  )
  const views = item.kind === 'rejection' ? [] : viewsOf(item.roots)
  for (const { cost, viewIds } of envelopesOf(views)) {
    const seenBy = new Set(viewIds.flatMap((id) => views[id]?.informees ?? []))
    const seeing = [...apps.keys()].filter((app) => seenBy.has(app))
    for (const app of seeing) {
      weights.set(app, (weights.get(app) ?? 0) + Math.floor(cost / seeing.length))
    }
  }
  if (weights.size === 0) return null
  return {
    round_number: roundAt(ledger, item.recordTime),
    records: [...weights].map(([party, bytes]) => ({
      party,
      weight: Number((BigInt(bytes) * (apps.get(party) ?? usualWeight)) / usualWeight),
    })),
  }
}

/**
 * Returns true if this Scan still has the verdict. With several migration ids, verdicts of the
 * first migration id are deleted.
 */
export function hasVerdict(ledger: Ledger, { migrationId }: ScanEvent): boolean {
  return migrationId !== ledger.commits[0]?.migrationId || migrationId === ledger.migrationId
}

/**
 * Returns an event as JSON text: the update if this Scan has it, the verdict and the traffic cost.
 * An upgrade deleted the verdicts of the first migration id.
 */
export function eventText(
  ledger: Ledger,
  event: ScanEvent,
  encoding: Encoding,
  options: EventsOptions,
): string {
  const confirmed =
    hasVerdict(ledger, event) && (event.kind === 'transaction' || event.kind === 'rejection')
      ? event
      : undefined
  const isSeen = event.kind !== 'rejection' && isSeenBy(ledger.network.dso, event)
  const update = isSeen ? updateText(event, 'v2', encoding) : 'null'
  const verdict = confirmed === undefined ? null : verdictJson(ledger, confirmed, options)
  const traffic = confirmed === undefined ? null : trafficJson(confirmed)
  const activity = confirmed === undefined ? null : activityJson(ledger, confirmed)
  return (
    `{"update":${update},"verdict":${jsonText(verdict)},` +
    `"traffic_summary":${jsonText(traffic)},"app_activity_records":${jsonText(activity)}}`
  )
}
