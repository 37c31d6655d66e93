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
import { hashText } from './transaction-hash.ts'
import type { Participant } from './participant.ts'

/** The list limit of the JSON Ledger API. */
const maxCompletions = 200

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
        const isWithinLimit = limit !== undefined && limit > 0n && limit <= maxCompletions
        if (!isWithinLimit && found.length > maxCompletions) throw tooMany(found.length)
        return answerJson(found.slice(0, isWithinLimit ? Number(limit) : maxCompletions))
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
  { ledger, is36 }: Participant,
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
    if (actAs.length === 0) return []
    const value = completionJson(commit, commit.submittedAs, actAs, is36)
    return [{ completionResponse: { Completion: { value } } }]
  })
}

/** What became of a submission, as the parties among `actAs` are told. */
export function completionJson(
  { updateId, offset, synchronizer, recordTime, externalTransactionHash: hash }: Transaction,
  { commandId, userId, submissionId }: NonNullable<Transaction['submittedAs']>,
  actAs: readonly string[],
  is36: boolean,
): JsonObject {
  return {
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
    ...(is36 && hash !== undefined ? { transactionHash: hashText(hash) } : {}),
  }
}

function tooMany(count: number): CantonError {
  return new CantonError(
    'JSON_API_MAXIMUM_LIST_ELEMENTS_NUMBER_REACHED',
    'InvalidGivenCurrentSystemStateOther',
    `The number of matching elements (${count}) is greater than the node limit (${maxCompletions}).`,
    { status: 413 },
  )
}
