import { parse } from 'valibot'
import { timeProblem } from '../../rules/text-rules.ts'
import { PartyId } from '#ledger/identifier.ts'
import { ledgerStringProblem } from '#ledger/ledger-string.ts'
import { partySignatures, type SignatureDraft } from '../../rules/prepared/signatures.ts'
import type { ExecuteRequest } from '../../queries/prepared-execute.ts'
import type { Prepared } from '../../queries/prepared.ts'

/** The typed execution options, in addition to the signatures. */
export interface ExecuteOptions {
  readonly submissionId: string
  /** Empty to use the token's user. */
  readonly userId: string
  readonly deduplication: 'none' | 'duration' | 'offset'
  /** Seconds of the duration. */
  readonly seconds: string
  readonly offset: string
  readonly earliest: 'none' | 'time' | 'relative'
  /** ISO-8601 with an offset. */
  readonly earliestTime: string
  /** Seconds after the participant receives the request. */
  readonly earliestSeconds: string
}

export type OptionProblems = Partial<Record<keyof ExecuteOptions, string>>

const int64 = /^\d{1,18}$/

/** Returns the error message of each invalid option. */
export function optionProblems(options: ExecuteOptions): OptionProblems {
  const { submissionId, deduplication, seconds, offset } = options
  const { earliest, earliestTime, earliestSeconds } = options
  const wrongId = submissionId === '' ? 'Enter a submission id.' : ledgerStringProblem(submissionId)
  const wrongTime = earliest === 'time' ? timeProblem(earliestTime) : undefined
  return {
    ...(wrongId === undefined ? {} : { submissionId: wrongId }),
    ...(deduplication === 'duration' && !int64.test(seconds)
      ? { seconds: 'Enter a whole number of seconds.' }
      : {}),
    ...(deduplication === 'offset' && !int64.test(offset)
      ? { offset: 'Enter the offset of a completion, a whole number.' }
      : {}),
    ...(wrongTime === undefined ? {} : { earliestTime: wrongTime }),
    ...(earliest === 'relative' && !int64.test(earliestSeconds)
      ? { earliestSeconds: 'Enter a whole number of seconds.' }
      : {}),
  }
}

/** Returns the execution body, or `undefined` if an option is invalid. */
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
