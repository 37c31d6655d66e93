import { queryOptions } from '@tanstack/react-query'
import { ledgerEndEndpoint } from '#api/ledger/state.ts'
import type { ParticipantUpdate } from '#api/ledger/updates.ts'
import type { ReadableParties } from '#ledger/rights/readable-parties.ts'
import type { UpdateId } from '#ledger/identifier.ts'
import { asReassignments } from '../../rules/participant-history/as-reassignments.ts'
import { isOtherHalf, type KnownReassignmentEvent } from '#ledger/reassignment.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { isAssignment } from '#ledger/update.ts'
import { send } from '#api/transport.ts'
import { readForwardWith, readSectionWith, type ReadAs } from './read-sections.ts'

/** The update with the other half, if the searched updates contain it. */
interface HalfOnParticipant {
  readonly half: Half | undefined
  /** True if the search reached the end of the readable ledger. */
  readonly isEnd: boolean
}

interface Half {
  readonly updateId: UpdateId
  readonly offset: bigint
  readonly recordTime: RecordTime
}

/**
 * Updates per request, and the number of requests. The other half of a reassignment usually arrives
 * within seconds.
 */
const partLength = 100
const parts = 10

/**
 * Searches up to a thousand of the participant's updates for the other half of a reassignment:
 * after an unassignment, before an assignment (docs/network-rules.md, Updates of a participant).
 */
export function otherHalfOnParticipant(
  event: KnownReassignmentEvent,
  offset: bigint,
  readers: ReadableParties,
) {
  const { unassign_id: id, reassignment_counter: counter } = event
  return queryOptions({
    queryKey: ['ledger', 'reassignment', id, `${counter}`, `${offset}`, readers],
    queryFn: ({ signal }) => {
      const as = { readers, shape: 'TRANSACTION_SHAPE_ACS_DELTA' } as const
      const look = isAssignment(event) ? lookBack : lookForward
      return look(as, offset, signal, (update) => halfIn(update, event))
    },
    // A found half does not change. A missing half may still appear.
    staleTime: ({ state }) => (state.data?.half === undefined ? 15_000 : Infinity),
  })
}

type HalfIn = (update: ParticipantUpdate) => Half | undefined

function halfIn({ update }: ParticipantUpdate, event: KnownReassignmentEvent): Half | undefined {
  const reassignment = update?.Reassignment?.value
  if (!reassignment || !asReassignments(reassignment).some((move) => isOtherHalf(event, move)))
    return undefined
  const { updateId, offset, recordTime } = reassignment
  return { updateId, offset, recordTime }
}

async function lookForward(
  as: ReadAs,
  offset: bigint,
  signal: AbortSignal,
  find: HalfIn,
): Promise<HalfOnParticipant> {
  const end = (await send(ledgerEndEndpoint, {}, { signal })).offset ?? 0n
  let after = offset
  for (let part = 0; part < parts && after < end; part += 1) {
    const answer = await readForwardWith(as, { after, upTo: end, count: partLength }, signal, find)
    if (answer.kind === 'read' && answer.items[0] !== undefined) {
      return { half: answer.items[0], isEnd: false }
    }
    const reached = answer.kind === 'read' ? answer.reached : answer.upTo
    if (reached <= after) break
    after = reached
  }
  return { half: undefined, isEnd: after >= end }
}

async function lookBack(
  as: ReadAs,
  offset: bigint,
  signal: AbortSignal,
  find: HalfIn,
): Promise<HalfOnParticipant> {
  let upTo = offset - 1n
  let pruned = 0n
  for (let part = 0; part < parts && upTo > pruned; part += 1) {
    const wanted = { after: pruned, upTo, count: partLength }
    const { answer } = await readSectionWith(as, wanted, signal, find)
    if (answer.kind === 'pruned') {
      pruned = answer.upTo
      continue
    }
    if (answer.items[0] !== undefined) return { half: answer.items[0], isEnd: false }
    if (answer.reached >= upTo) break
    upTo = answer.reached
    if (answer.pruned !== undefined && answer.pruned > pruned) pruned = answer.pruned
  }
  return { half: undefined, isEnd: upTo <= pruned }
}
