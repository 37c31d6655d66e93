import type { Opening } from './opening.ts'
import { partLength } from './part-length.ts'
import { readParticipant } from './read-participant.ts'
import { readScan } from './read-scan.ts'
import { goesOn, type SideName } from './sourced-state.ts'

/** Reads both sides on until the list has a part more; what failed last is tried again first. */
export async function readOn(opening: Opening): Promise<void> {
  const { trouble, participant, chain } = opening.state
  const wanted = chain.count + partLength
  opening.change((state) => ({ ...state, isReading: true }))
  if (trouble.participant !== undefined || participant.items.length === 0) {
    await readSide(opening, 'participant')
  }
  if (trouble.scan !== undefined) await readSide(opening, 'scan')
  for (let side = next(opening, wanted); side !== undefined; side = next(opening, wanted)) {
    await readSide(opening, side)
  }
  opening.change((state) => ({ ...state, isReading: false, retrying: false }))
}

/** The side that is read next; none where there is enough, no more, or it has just failed. */
function next({ isOver, state }: Opening, wanted: number): SideName | undefined {
  const { waitsFor, chain, trouble } = state
  if (isOver || !goesOn(state) || chain.count >= wanted) return undefined
  return waitsFor === undefined || waitsFor in trouble ? undefined : waitsFor
}

function readSide(opening: Opening, side: SideName): Promise<void> {
  return opening.reading(side, () =>
    side === 'scan' ? readScan(opening) : readParticipant(opening),
  )
}
