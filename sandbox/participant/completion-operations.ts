import type { JsonObject } from '#ledger/json.ts'
import { answerJson } from '../http/answer.ts'
import { queryInt64, readBody } from '../http/request.ts'
import { int64, list, object, string, withDefault } from '../http/shape.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Transaction } from '../ledger/model.ts'
import { CantonError, invalidField, missingField } from './canton-error.ts'
import { denied, type Caller } from './caller.ts'
import { checkParty } from './identifier-rules.ts'
import type { Operation } from './operation.ts'
import type { Participant } from './participant.ts'

/** The list limit of the JSON Ledger API. */
const MOST_COMPLETIONS = 200

const requestShape = object({
  userId: withDefault(string, ''),
  parties: list(string),
  beginExclusive: withDefault(int64, 0n),
})
type Request = ReturnType<typeof requestShape>

/** `/v2/commands/completions`: what became of a user's commands after an offset. */
export function completionOperations(participant: Participant): readonly Operation[] {
  return [
    {
      method: 'POST',
      path: '/v2/commands/completions',
      access: 'authenticated',
      answer: async (context, caller) => {
        const request = await readBody(context, requestShape)
        queryInt64(context, 'stream_idle_timeout_ms')
        const limit = queryInt64(context, 'limit')
        const found = completionsOf(participant, checked(request, participant, caller), caller)
        const isWithinLimit = limit !== undefined && limit > 0n && limit <= MOST_COMPLETIONS
        if (!isWithinLimit && found.length > MOST_COMPLETIONS) throw tooMany(found.length)
        return answerJson(found.slice(0, isWithinLimit ? Number(limit) : MOST_COMPLETIONS))
      },
    },
  ]
}

function checked(request: Request, { ledger }: Participant, caller: Caller): Request {
  const { parties, userId, beginExclusive } = request
  if (parties.length === 0) throw missingField('parties')
  for (const party of parties) {
    checkParty('parties', party)
    if (!caller.mayReadAs(party)) throw denied(`needs to read as ${party}`)
  }
  if (userId === '' && caller.userId === '') throw missingField('user_id')
  if (userId !== '' && userId !== caller.userId && !caller.isAdmin) {
    throw denied(`user ${caller.userId} asked for the completions of ${userId}`)
  }
  if (beginExclusive < 0n) throw invalidField('begin_exclusive', 'must not be negative')
  const end = ledger.commits.length
  if (beginExclusive > end) {
    throw new CantonError(
      'OFFSET_AFTER_LEDGER_END',
      'InvalidGivenCurrentSystemStateSeekAfterEnd',
      `Begin offset (${beginExclusive}) is after ledger end (${end})`,
    )
  }
  return request
}

/** Refused submissions have none here: what the sandbox refuses, it refuses before the sequencer. */
function completionsOf(
  { ledger }: Participant,
  request: Request,
  caller: Caller,
): readonly JsonObject[] {
  const { userId, beginExclusive } = request
  const parties = new Set(request.parties)
  const user = userId === '' ? caller.userId : userId
  // An offset is an update's place, counted from 1.
  return ledger.commits.slice(Number(beginExclusive)).flatMap((commit) => {
    if (commit.kind !== 'transaction' || commit.submittedAs?.userId !== user) return []
    const actAs = commit.submittedAs.actAs.filter((party) => parties.has(party))
    return actAs.length === 0 ? [] : [completionJson(commit, commit.submittedAs, actAs)]
  })
}

function completionJson(
  { updateId, offset, synchronizer, recordTime }: Transaction,
  { commandId, userId, submissionId }: NonNullable<Transaction['submittedAs']>,
  actAs: readonly string[],
): JsonObject {
  const value: JsonObject = {
    commandId,
    status: { code: 0, message: '', details: [] },
    updateId,
    userId,
    actAs: [...actAs],
    ...(submissionId === '' ? {} : { submissionId }),
    deduplicationPeriod: {
      DeduplicationDuration: {
        value: { seconds: 604_800, nanos: 0, unknownFields: { fields: {} } },
      },
    },
    offset,
    synchronizerTime: { synchronizerId: synchronizer, recordTime: isoTime(recordTime) },
    paidTrafficCost: 0,
  }
  return { completionResponse: { Completion: { value } } }
}

function tooMany(count: number): CantonError {
  return new CantonError(
    'JSON_API_MAXIMUM_LIST_ELEMENTS_NUMBER_REACHED',
    'InvalidGivenCurrentSystemStateOther',
    `The number of matching elements (${count}) is greater than the node limit (${MOST_COMPLETIONS}).`,
    { status: 413 },
  )
}
