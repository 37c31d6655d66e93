/** Describes, filters and exports completions. */
import { csvText } from '#ledger/csv.ts'
import { stringifyJson, type JsonWritable } from '#ledger/json.ts'
import { changeIdOf } from '../submission/change-id.ts'
import { grpcCodeWords } from '../submission/grpc-code.ts'
import type { SentRequest } from '../submission/sent-request.ts'
import { errorCodeIn, traceIdOf, type CompletionStatus } from './completion-error.ts'

/** The members of a completion that a list needs. */
export interface ListedCompletion {
  readonly commandId: string
  readonly status?: CompletionStatus | null | undefined
  readonly updateId?: string | null | undefined
  readonly userId?: string | null | undefined
  readonly actAs?: readonly string[] | null | undefined
  readonly submissionId?: string | null | undefined
  readonly traceContext?: { readonly traceparent?: string | null | undefined } | null | undefined
  readonly offset: bigint
  readonly synchronizerTime?:
    { readonly synchronizerId: string; readonly recordTime: string } | null | undefined
  readonly paidTrafficCost?: bigint | null | undefined
}

export interface CompletionFilter {
  /** Part of the command id, case-insensitive. */
  readonly command?: string | undefined
  readonly onlyFailed?: boolean | undefined
}

/** Returns true if the submission did not become an update. */
export function hasFailed({ status }: ListedCompletion): boolean {
  return status !== undefined && status !== null && status.code !== 0
}

/** Returns the reason for a failure in a few words. `undefined` for a success. */
export function failureCode(completion: ListedCompletion): string | undefined {
  const { status } = completion
  if (!hasFailed(completion) || status === undefined || status === null) return undefined
  return errorCodeIn(status.message) ?? grpcCodeWords(status.code)
}

/** Returns the completions that match a filter, in order. */
export function findCompletions<Completion extends ListedCompletion>(
  completions: readonly Completion[],
  { command = '', onlyFailed = false }: CompletionFilter,
): readonly Completion[] {
  const wanted = command.trim().toLowerCase()
  if (wanted === '' && !onlyFailed) return completions
  return completions.filter(
    (completion) =>
      (!onlyFailed || hasFailed(completion)) && completion.commandId.toLowerCase().includes(wanted),
  )
}

/**
 * Returns the request that this browser sent for a completion: the same command id and user, and
 * all acting parties that the completion lists. A completion lists only parties whose completions
 * were requested.
 */
export function findSentRequest(
  { commandId, userId, actAs }: ListedCompletion,
  sent: readonly SentRequest[],
): SentRequest | undefined {
  return sent.find(({ body }) => {
    const change = changeIdOf(body)
    return (
      change.commandId === commandId &&
      (change.userId === undefined || change.userId === userId) &&
      (actAs ?? []).every((party) => change.actAs.includes(party))
    )
  })
}

const columns = [
  'offset',
  'recordTime',
  'synchronizerId',
  'commandId',
  'submissionId',
  'userId',
  'actAs',
  'outcome',
  'code',
  'message',
  'updateId',
  'paidTrafficCost',
  'traceId',
] as const

/** Returns completions as CSV with complete values. Parties are one JSON list in a cell. */
export function completionsCsv(completions: readonly ListedCompletion[]): string {
  return csvText(
    columns,
    completions.map((completion) => [
      `${completion.offset}`,
      completion.synchronizerTime?.recordTime ?? '',
      completion.synchronizerTime?.synchronizerId ?? '',
      completion.commandId,
      completion.submissionId ?? '',
      completion.userId ?? '',
      JSON.stringify(completion.actAs ?? []),
      hasFailed(completion) ? 'failed' : 'done',
      failureCode(completion) ?? '',
      completion.status?.message ?? '',
      completion.updateId ?? '',
      `${completion.paidTrafficCost ?? ''}`,
      traceIdOf(completion.traceContext?.traceparent) ?? '',
    ]),
  )
}

/** Returns completions as JSON, with every digit and member that the participant returned. */
export function completionsJson(completions: readonly JsonWritable[]): string {
  return `[${completions.map((completion) => stringifyJson(completion)).join(',\n')}]\n`
}
