/**
 * Merges Scan's history and a participant's history into one list, with each update once. Only
 * update ids are common to both sides (docs/network-rules.md, The update history). Each side keeps
 * its own order, and the record time decides between sides.
 */
import type { ListOrder } from '#ledger/history/chain.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import type { WithUpdateId } from './side.ts'

export interface TimedUpdate extends WithUpdateId {
  readonly recordTime: RecordTime
}

/** The part of a side that was read, from the start of the list. */
export interface ReadSide<Item> {
  /** In the order of the side and of the list. */
  readonly items: readonly Item[]
  /** True if the side has no further items, so that the other side's remaining items are final. */
  readonly isEnd: boolean
}

/** An update from one side or both. */
export type JoinedPair<Public, Private> =
  | { readonly scan: Public; readonly participant: Private }
  | { readonly scan: Public; readonly participant: undefined }
  | { readonly scan: undefined; readonly participant: Private }

/** The list, as far as both sides are read. */
export interface JoinedSides<Public, Private> {
  readonly rows: readonly JoinedPair<Public, Private>[]
  /** The side that must be read before the list can continue; `undefined` if the list has ended. */
  readonly waitsFor: 'scan' | 'participant' | undefined
}

/**
 * Merges both sides into one list. Each update occurs once, and each side keeps its order unless
 * the orders contradict each other. The list ends where the next item of a side is not read yet.
 */
export function joinSides<Public extends TimedUpdate, Private extends TimedUpdate>(
  scan: ReadSide<Public>,
  participant: ReadSide<Private>,
  order: ListOrder = 'newest first',
): JoinedSides<Public, Private> {
  const publicOnes = indexById(scan.items)
  const privateOnes = indexById(participant.items)
  const rows: JoinedPair<Public, Private>[] = []
  const emitted = new Set<string>()
  let [s, p] = [0, 0]
  for (;;) {
    while (emitted.has(scan.items[s]?.updateId ?? '')) s += 1
    while (emitted.has(participant.items[p]?.updateId ?? '')) p += 1
    const one = scan.items[s]
    const other = participant.items[p]
    if (one === undefined && !scan.isEnd) return { rows, waitsFor: 'scan' }
    if (other === undefined && !participant.isEnd) return { rows, waitsFor: 'participant' }
    if (one === undefined && other === undefined) return { rows, waitsFor: undefined }
    const isScanNext = isScanFirst(one, other, publicOnes, privateOnes, order)
    const id = (isScanNext ? one : other)?.updateId ?? ''
    emitted.add(id)
    const inScan = isScanNext ? one : scan.items[publicOnes.get(id) ?? -1]
    const inParticipant = isScanNext ? participant.items[privateOnes.get(id) ?? -1] : other
    rows.push(joined(inScan, inParticipant))
  }
}

function joined<Public extends WithUpdateId, Private extends WithUpdateId>(
  scan: Public | undefined,
  participant: Private | undefined,
): JoinedPair<Public, Private> {
  if (scan !== undefined) {
    return participant === undefined ? { scan, participant } : { scan, participant }
  }
  if (participant !== undefined) return { scan, participant }
  throw new Error('An update is on one side at least.')
}

/**
 * Returns true if the next update comes from Scan. If the same update is next on both sides, both
 * results are correct.
 */
function isScanFirst(
  one: TimedUpdate | undefined,
  other: TimedUpdate | undefined,
  publicOnes: ReadonlyMap<string, number>,
  privateOnes: ReadonlyMap<string, number>,
  order: ListOrder,
): boolean {
  if (one === undefined || other === undefined) return one !== undefined
  if (one.updateId === other.updateId) return true
  // An update that both sides have waits until it is the next item of both sides. If each side
  // waits for the other, the record time decides.
  const isOneInBoth = privateOnes.has(one.updateId)
  const isOtherInBoth = publicOnes.has(other.updateId)
  if (isOneInBoth !== isOtherInBoth) return isOtherInBoth
  const later = compareRecordTimes(one.recordTime, other.recordTime)
  return order === 'newest first' ? later >= 0 : later < 0
}

function indexById(items: readonly WithUpdateId[]): Map<string, number> {
  const indices = new Map<string, number>()
  for (const [index, { updateId }] of items.entries()) {
    if (!indices.has(updateId)) indices.set(updateId, index)
  }
  return indices
}
