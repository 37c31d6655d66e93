import { parse } from 'valibot'
import { timeProblem } from '#ledger/commands/text-rules.ts'
import { PartyId } from '#ledger/identifier.ts'
import { ledgerStringProblem } from '#ledger/ledger-string.ts'
import { partySignatures, type SignatureDraft } from '#ledger/prepared/signatures.ts'
import type { ExecuteRequest } from '#queries/commands/prepared-execute.ts'
import type { Prepared } from '#queries/commands/prepared.ts'

/** What goes with the signatures, as it is typed. */
export interface ExecuteOptions {
  readonly submissionId: string
  /** Empty for the token's user. */
  readonly userId: string
  readonly deduplication: 'none' | 'duration' | 'offset'
  /** Of the duration. */
  readonly seconds: string
  readonly offset: string
  readonly earliest: 'none' | 'time' | 'relative'
  /** ISO-8601 with an offset. */
  readonly earliestTime: string
  /** After the participant gets it. */
  readonly earliestSeconds: string
}

export type OptionProblems = Partial<Record<keyof ExecuteOptions, string>>

const int64 = /^\d{1,18}$/

/** What is wrong with each, as a sentence. */
export function optionProblems(options: ExecuteOptions): OptionProblems {
  const { submissionId, deduplication, seconds, offset } = options
  const { earliest, earliestTime, earliestSeconds } = options
  const wrongId =
    submissionId === '' ? 'A submission id is needed.' : ledgerStringProblem(submissionId)
  const wrongTime = earliest === 'time' ? timeProblem(earliestTime) : undefined
  return {
    ...(wrongId === undefined ? {} : { submissionId: wrongId }),
    ...(deduplication === 'duration' && !int64.test(seconds)
      ? { seconds: 'A whole number of seconds.' }
      : {}),
    ...(deduplication === 'offset' && !int64.test(offset)
      ? { offset: 'The offset of a completion: a whole number.' }
      : {}),
    ...(wrongTime === undefined ? {} : { earliestTime: wrongTime }),
    ...(earliest === 'relative' && !int64.test(earliestSeconds)
      ? { earliestSeconds: 'A whole number of seconds.' }
      : {}),
  }
}

/** What is sent; `undefined` while the options are wrong. */
export function executionBody(
  answer: Prepared['answer'],
  signatures: readonly SignatureDraft[],
  options: ExecuteOptions,
): ExecuteRequest | undefined {
  if (Object.keys(optionProblems(options)).length > 0) return undefined
  const { submissionId, userId } = options
  return {
    preparedTransaction: answer.preparedTransaction,
    partySignatures: {
      signatures: partySignatures(signatures).map(({ party, ...rest }) => ({
        party: parse(PartyId, party),
        ...rest,
      })),
    },
    deduplicationPeriod: deduplicationOf(options),
    submissionId,
    ...(userId === '' ? {} : { userId }),
    hashingSchemeVersion: answer.hashingSchemeVersion,
    ...minLedgerTimeOf(options),
  }
}

function deduplicationOf({ deduplication, seconds, offset }: ExecuteOptions) {
  if (deduplication === 'duration') {
    return { DeduplicationDuration: { value: { seconds: BigInt(seconds), nanos: 0 } } }
  }
  return deduplication === 'offset'
    ? { DeduplicationOffset: { value: BigInt(offset) } }
    : { Empty: {} }
}

function minLedgerTimeOf(options: ExecuteOptions): Pick<ExecuteRequest, 'minLedgerTime'> {
  const { earliest, earliestTime, earliestSeconds } = options
  if (earliest === 'none') return {}
  const time =
    earliest === 'time'
      ? { MinLedgerTimeAbs: { value: earliestTime } }
      : { MinLedgerTimeRel: { value: { seconds: BigInt(earliestSeconds), nanos: 0 } } }
  return { minLedgerTime: { time } }
}
