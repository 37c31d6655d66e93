import type { Context } from 'hono'
import type { Json, JsonObject } from '#ledger/json.ts'
import { answerJson } from '../http/answer.ts'
import { queryInt64, readBody } from '../http/request.ts'
import { int64, list, object, string, withDefault, type Read } from '../http/shape.ts'
import { CantonError, invalidField, missingField } from './canton-error.ts'
import { permissionDenied, type Caller } from './caller.ts'
import { completionJson, isSubmitted } from './completion-json.ts'
import { checkParty } from './identifier-rules.ts'
import { listLimit } from './list-limit.ts'
import { checkpointJson, checkpointOf } from './offset-checkpoint.ts'
import type { Operation } from './operation.ts'
import type { Participant } from './participant.ts'
import { checkNotAfterEnd } from './update-range.ts'

const requestShape = object({
  userId: withDefault(string, ''),
  parties: list(string),
  beginExclusive: withDefault(int64, 0n),
})

const anyUsersShape = object({
  parties: withDefault(list(string), []),
  beginExclusive: withDefault(int64, 0n),
})

interface Question {
  /** All users if undefined. */
  readonly userId: string | undefined
  /** All parties if undefined. */
  readonly parties: readonly string[] | undefined
  readonly beginExclusive: bigint
}

/**
 * Returns the operations for command completions after an offset: `/v2/commands/completions` for
 * one user, and `/v2/commands/command-completions` for some or all parties.
 */
export function completionOperations(participant: Participant): readonly Operation[] {
  return [
    {
      method: 'POST',
      path: '/v2/commands/completions',
      access: 'authenticated',
      answer: async (context, caller) => {
        const question = questionOfUser(await readBody(context, requestShape), caller)
        return answerOf(context, participant, question)
      },
    },
    {
      method: 'POST',
      path: '/v2/commands/command-completions',
      access: 'authenticated',
      answer: async (context, caller) => {
        const { parties, beginExclusive } = await readBody(context, anyUsersShape)
        checkParties(parties, caller)
        if (parties.length === 0 && !caller.mayReadAsAnyParty) {
          throw permissionDenied('needs to read as any party')
        }
        const requestedParties = parties.length === 0 ? undefined : parties
        return answerOf(context, participant, {
          userId: undefined,
          parties: requestedParties,
          beginExclusive,
        })
      },
    },
  ]
}

/**
 * Returns the user, parties and offset of a request. Throws if a user requests the completions of
 * another user, or of parties that it may not read as.
 */
function questionOfUser(
  { userId, parties, beginExclusive }: Read<typeof requestShape>,
  caller: Caller,
): Question {
  if (parties.length === 0) throw missingField('parties')
  checkParties(parties, caller)
  if (userId === '' && caller.userId === '') throw missingField('user_id')
  if (userId !== '' && userId !== caller.userId && !caller.isAdmin) {
    throw permissionDenied(`user ${caller.userId} asked for the completions of ${userId}`)
  }
  return { userId: userId === '' ? caller.userId : userId, parties, beginExclusive }
}

/** Streams the completions of one user: existing ones, new ones, and checkpoints between them. */
export function completionStream(request: Json, caller: Caller, participant: Participant) {
  const question = questionOfUser(requestShape(request, []), caller)
  checkBegin(question.beginExclusive, participant)
  const readBetween = function* (after: number, upTo: number): Generator<JsonObject> {
    const range = { ...question, beginExclusive: BigInt(after) }
    yield* completionsOf(participant, range, Number.POSITIVE_INFINITY)
    const checkpoint = checkpointOf(participant)
    if (checkpoint > after && checkpoint <= upTo) {
      yield { completionResponse: checkpointJson(participant, checkpoint) }
    }
  }
  const upTo = participant.ledger.end
  return { first: readBetween(Number(question.beginExclusive), upTo), next: readBetween, upTo }
}

function checkParties(parties: readonly string[], caller: Caller): void {
  for (const party of parties) {
    checkParty('parties', party)
    if (!caller.mayReadAs(party)) throw permissionDenied(`needs to read as ${party}`)
  }
}

function answerOf(context: Context, participant: Participant, question: Question): Response {
  checkBegin(question.beginExclusive, participant)
  queryInt64(context, 'stream_idle_timeout_ms')
  const limit = listLimit(context)
  return answerJson([...limit.check(completionsOf(participant, question, limit.most))])
}

function checkBegin(begin: bigint, { ledger, prunedTo }: Participant): void {
  if (begin < 0n) throw invalidField('begin_exclusive', 'must not be negative')
  checkNotAfterEnd('Begin', begin, ledger.end)
  if (begin < prunedTo) {
    throw new CantonError(
      'PARTICIPANT_PRUNED_DATA_ACCESSED',
      'InvalidGivenCurrentSystemStateOther',
      `Command completions request from ${begin} to ${ledger.end} overlaps with pruned offset ${prunedTo}`,
      { context: { earliest_offset: `${prunedTo}` } },
    )
  }
}

function completionsOf(
  participant: Participant,
  { userId, parties, beginExclusive }: Question,
  most: number,
): readonly JsonObject[] {
  const { submitted } = participant.ledger
  const requested = parties === undefined ? undefined : new Set(parties)
  const found: JsonObject[] = []
  for (let at = firstAfter(submitted, beginExclusive); at < submitted.length; at += 1) {
    const one = submitted[at]
    if (one === undefined || !isSubmitted(one)) continue
    if (userId !== undefined && one.submittedAs.userId !== userId) continue
    const { actAs } = one.submittedAs
    const visible = requested === undefined ? actAs : actAs.filter((party) => requested.has(party))
    if (visible.length === 0) continue
    const value = completionJson(one, visible, participant)
    found.push({ completionResponse: { Completion: { value } } })
    if (found.length === most) break
  }
  return found
}

/** Returns the index of the first submission after an offset. */
function firstAfter(submitted: readonly { readonly offset: number }[], offset: bigint): number {
  let low = 0
  let high = submitted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (BigInt(submitted[middle]?.offset ?? 0) > offset) high = middle
    else low = middle + 1
  }
  return low
}
