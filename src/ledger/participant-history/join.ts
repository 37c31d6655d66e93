/**
 * Scan's history and a participant's as one list: public and private updates in turn, each once. Only update
 * ids are common to both (docs/network-rules.md, The update history); each side has an order of its own,
 * which is kept, and between updates of different sides the record time decides.
 */
import type { ListOrder } from '../history/chain.ts'
import { compareRecordTimes, type RecordTime } from '../record-time.ts'
import type { OfUpdate } from './side.ts'

export interface Timed extends OfUpdate {
  readonly recordTime: RecordTime
}

/** As much of a side as is read: all of it from where the list begins. */
export interface ReadSide<Item> {
  /** In the order of the side and of the list. */
  readonly items: readonly Item[]
  /** Whether nothing comes next: then what the other side has there stands alone. */
  readonly isEnd: boolean
}

/** An update as one side has it, or both. */
export type Joined<Public, Private> =
  | { readonly scan: Public; readonly participant: Private }
  | { readonly scan: Public; readonly participant: undefined }
  | { readonly scan: undefined; readonly participant: Private }

/** The list, as far as both sides are read. */
export interface JoinedSides<Public, Private> {
  readonly rows: readonly Joined<Public, Private>[]
  /** Which side has to be read further for the list to go on; `undefined` where it has ended. */
  readonly waitsFor: 'scan' | 'participant' | undefined
}

/**
 * Both sides as one list: each update once, each side in its own order unless the orders
 * contradict one another. It ends where one side is not read further, for what comes there next is not known.
 */
export function joinSides<Public extends Timed, Private extends Timed>(
  scan: ReadSide<Public>,
  participant: ReadSide<Private>,
  order: ListOrder = 'newest first',
): JoinedSides<Public, Private> {
  const publicOnes = placesOf(scan.items)
  const privateOnes = placesOf(participant.items)
  const rows: Joined<Public, Private>[] = []
  const given = new Set<string>()
  let [s, p] = [0, 0]
  for (;;) {
    while (given.has(scan.items[s]?.updateId ?? '')) s += 1
    while (given.has(participant.items[p]?.updateId ?? '')) p += 1
    const one = scan.items[s]
    const other = participant.items[p]
    if (one === undefined && !scan.isEnd) return { rows, waitsFor: 'scan' }
    if (other === undefined && !participant.isEnd) return { rows, waitsFor: 'participant' }
    if (one === undefined && other === undefined) return { rows, waitsFor: undefined }
    const isScanNext = comesFirst(one, other, publicOnes, privateOnes, order)
    const id = (isScanNext ? one : other)?.updateId ?? ''
    given.add(id)
    const inScan = isScanNext ? one : scan.items[publicOnes.get(id) ?? -1]
    const inParticipant = isScanNext ? participant.items[privateOnes.get(id) ?? -1] : other
    rows.push(joined(inScan, inParticipant))
  }
}

function joined<Public extends OfUpdate, Private extends OfUpdate>(
  scan: Public | undefined,
  participant: Private | undefined,
): Joined<Public, Private> {
  if (scan !== undefined) {
    return participant === undefined ? { scan, participant } : { scan, participant }
  }
  if (participant !== undefined) return { scan, participant }
  throw new Error('An update is on one side at least.')
}

/** Whether the next update is Scan's. Where both have it, it does not matter whose it is. */
function comesFirst(
  one: Timed | undefined,
  other: Timed | undefined,
  publicOnes: ReadonlyMap<string, number>,
  privateOnes: ReadonlyMap<string, number>,
  order: ListOrder,
): boolean {
  if (one === undefined || other === undefined) return one !== undefined
  if (one.updateId === other.updateId) return true
  // What both have waits until it comes first on both sides; unless each waits for the other.
  const isOneInBoth = privateOnes.has(one.updateId)
  const isOtherInBoth = publicOnes.has(other.updateId)
  if (isOneInBoth !== isOtherInBoth) return isOtherInBoth
  const later = compareRecordTimes(one.recordTime, other.recordTime)
  return order === 'newest first' ? later >= 0 : later < 0
}

function placesOf(items: readonly OfUpdate[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const [index, { updateId }] of items.entries()) {
    if (!places.has(updateId)) places.set(updateId, index)
  }
  return places
}
