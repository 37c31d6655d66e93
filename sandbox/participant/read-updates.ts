import type { JsonObject } from '#ledger/json.ts'
import type { Participant } from './participant.ts'
import type { UpdateFilter } from './update-format.ts'
import { updateJson } from './update-json.ts'
import type { OffsetRange } from './update-range.ts'

/** An update in its response form, and its offset. */
export interface UpdateWithOffset {
  readonly offset: number
  readonly update: JsonObject
}

/** Yields the updates of a range that match a filter, ascending or descending. */
export function* readUpdates(
  participant: Participant,
  filter: UpdateFilter,
  { after, upTo }: OffsetRange,
  isDescending = false,
): Generator<UpdateWithOffset> {
  const { own } = participant
  const { updates } = own
  const from = own.firstAfter(after)
  const to = own.firstAfter(upTo)
  const isWanted = wanted(filter, participant)
  for (let index = 0; index < to - from; index += 1) {
    const one = updates[isDescending ? to - 1 - index : from + index]
    if (one === undefined || !isWanted(one.hosted)) continue
    const update = updateJson(one.commit, filter, participant)
    if (update !== undefined) yield { offset: one.commit.offset, update }
  }
}

/**
 * Returns a predicate for updates that may contain events for the readers. Its argument is the set
 * of the participant's parties that see a part of the update.
 */
function wanted(
  { transactions, reassignments }: UpdateFilter,
  { parties }: Participant,
): (hosted: ReadonlySet<string>) => boolean {
  const formats = [transactions, reassignments].flatMap((one) => one ?? [])
  if (formats.length === 0) return () => false
  const isSimple = formats.every((one) => one.parties?.every((party) => parties.isHosted(party)))
  // A reader that another participant hosts may see any update through the participant's own
  // parties. Every update must then be read.
  return isSimple ? (hosted) => formats.some((one) => one.isRead(hosted)) : () => true
}
