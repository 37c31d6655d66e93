import type { JsonObject } from '#ledger/json.ts'
import type { Participant } from './participant.ts'
import type { UpdateFilter } from './update-format.ts'
import { updateJson } from './update-json.ts'
import type { OffsetRange } from './update-range.ts'

/** An update as it is answered, and its offset. */
export interface UpdateWithOffset {
  readonly offset: number
  readonly update: JsonObject
}

/** The updates of a range that a filter asks for, one after the other, ascending or descending. */
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
 * Returns a test for updates that may contain something for the readers, by the participant's
 * parties that see a part.
 */
function wanted(
  { transactions, reassignments }: UpdateFilter,
  { parties }: Participant,
): (hosted: ReadonlySet<string>) => boolean {
  const asked = [transactions, reassignments].flatMap((one) => one ?? [])
  if (asked.length === 0) return () => false
  const isSimple = asked.every((one) => one.parties?.every((party) => parties.isHosted(party)))
  // For parties hosted elsewhere, the participant knows what its own parties see, too.
  return isSimple ? (hosted) => asked.some((one) => one.isRead(hosted)) : () => true
}
