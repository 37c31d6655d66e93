import type { JsonObject } from '#ledger/json.ts'
import { answerJson } from '../http/answer.ts'
import { queryInt64, readBody } from '../http/request.ts'
import { boolean, int64, object, optional, withDefault, type Read } from '../http/shape.ts'
import type { Caller } from './caller.ts'
import { invalidArgument } from './canton-error.ts'
import { withoutOlderParameters } from './deprecated.ts'
import { listLimit } from './list-limit.ts'
import { checkpointJson, checkpointOf } from './offset-checkpoint.ts'
import type { Operation } from './operation.ts'
import type { Participant } from './participant.ts'
import { readUpdates } from './read-updates.ts'
import {
  checkUpdateFormat,
  formatOf,
  olderFormatShapes,
  updateFormatShape,
  type UpdateFilter,
} from './update-format.ts'
import { checkRange, type OffsetRange } from './update-range.ts'
import type { Ledger } from '../ledger/ledger.ts'

/** Default time in milliseconds after which a list ends if no new element has arrived. */
const defaultIdle = 1000

/**
 * Waits for new commits after an offset. Resolves when `take` is done, or has found nothing new for
 * `idle` milliseconds.
 * @param take processes the offsets after the first argument up to the second
 */
function untilIdle(
  ledger: Ledger,
  idle: bigint | undefined,
  from: number,
  take: (after: number, upTo: number) => { readonly isNew: boolean; readonly isDone: boolean },
): Promise<void> {
  const wait = Math.min(Math.max(Number(idle ?? BigInt(defaultIdle)), 0), 60_000)
  return new Promise((resolve) => {
    let seen = from
    const end = (): void => {
      stop()
      resolve()
    }
    let timer = setTimeout(end, wait)
    const stop = ledger.onCommit(({ offset }) => {
      const { isNew, isDone } = take(seen, offset)
      seen = offset
      if (!isNew && !isDone) return
      clearTimeout(timer)
      if (isDone) end()
      else timer = setTimeout(end, wait)
    })
  })
}

/** `GetUpdatesRequest`: the request for a list, and the first message of a stream. */
export const updatesRequestShape = object({
  beginExclusive: int64,
  endInclusive: optional(int64),
  ...olderFormatShapes,
  updateFormat: optional(updateFormatShape),
  descendingOrder: withDefault(boolean, false),
})

/** A checked request for updates. */
export interface UpdatesRequest {
  readonly filter: UpdateFilter
  readonly range: OffsetRange
  readonly isOpen: boolean
  readonly isDescending: boolean
}

/**
 * Checks a request for updates. Throws if its range is invalid or unavailable, or if the caller may
 * not read it.
 */
export function toUpdatesRequest(
  request: Read<typeof updatesRequestShape>,
  caller: Caller,
  participant: Participant,
): UpdatesRequest {
  const { beginExclusive, endInclusive, descendingOrder } = request
  const format = formatOf(withoutOlderParameters(request, '/v2/updates', participant))
  const filter = checkUpdateFormat(format, caller)
  if (descendingOrder && endInclusive === undefined) {
    throw invalidArgument('end_inclusive must be set when descending_order is')
  }
  const range = checkRange(beginExclusive, endInclusive, participant)
  return { filter, range, isOpen: endInclusive === undefined, isDescending: descendingOrder }
}

/**
 * Yields the updates of a range. An ascending range also yields the newest checkpoint in the range.
 */
export function* listUpdates(
  participant: Participant,
  { filter, isDescending }: UpdatesRequest,
  range: OffsetRange,
): Generator<JsonObject> {
  let checkpoint = isDescending ? 0 : checkpointOf(participant)
  if (checkpoint <= range.after || checkpoint > range.upTo) checkpoint = 0
  for (const { offset, update } of readUpdates(participant, filter, range, isDescending)) {
    if (checkpoint > 0 && offset > checkpoint) {
      yield { update: checkpointJson(participant, checkpoint) }
      checkpoint = 0
    }
    yield { update }
  }
  if (checkpoint > 0) yield { update: checkpointJson(participant, checkpoint) }
}

/**
 * Returns the operations that list the updates of a range. A request without an end also returns
 * later updates, until none has arrived for a while. Canton returns the same for both paths;
 * `/v2/updates/flats` is the older path.
 */
export const updatesLists = (participant: Participant): Operation[] =>
  ['/v2/updates', '/v2/updates/flats'].map((path) => updatesList(participant, path))

function updatesList(participant: Participant, path: string): Operation {
  return {
    method: 'POST',
    path,
    access: 'authenticated',
    answer: async (context, caller) => {
      const request = await readBody(context, updatesRequestShape)
      const idle = queryInt64(context, 'stream_idle_timeout_ms')
      const limit = listLimit(context)
      const question = toUpdatesRequest(request, caller, participant)
      const found: JsonObject[] = []
      const take = (range: OffsetRange): boolean => {
        const before = found.length
        for (const one of listUpdates(participant, question, range)) {
          if (found.push(one) >= limit.most) break
        }
        return found.length > before
      }
      take(question.range)
      if (question.isOpen) {
        await untilIdle(participant.ledger, idle, question.range.upTo, (after, upTo) => ({
          isNew: take({ after, upTo }),
          isDone: found.length >= limit.most,
        }))
      }
      return answerJson([...limit.check(found)])
    },
  }
}
