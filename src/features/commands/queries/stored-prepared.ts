/** Converts prepared transactions to their stored form and back. */
import * as v from 'valibot'
import { PreparedSubmission } from '#api/ledger/interactive-submission.ts'
import { parseJson, stringifyJson } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import type { StoredExecution, StoredPrepared } from './prepared-store.ts'
import type { Execution, Prepared } from './prepared.ts'

/** Returns the record of a prepared transaction, with the current time as its save time. */
export function toStored(draft: string, prepared: Prepared): StoredPrepared {
  const { id, answer, from, execution } = prepared
  return {
    draft,
    id,
    savedAt: Date.now(),
    hash: answer.preparedTransactionHash,
    answer: stringifyJson(answer),
    from,
    ...(execution === undefined ? {} : { execution: toStoredExecution(execution) }),
  }
}

/** Returns an execution state as it is stored. */
export function toStoredExecution({ sent, ...rest }: Execution): StoredExecution {
  const { body, ...request } = sent
  return { ...rest, sent: request, body: stringifyJson(body) }
}

/** Returns a stored prepared transaction, or undefined if its response cannot be read. */
export function readStored(stored: StoredPrepared): Prepared | undefined {
  const { id, from, execution } = stored
  const answer = v.safeParse(PreparedSubmission, parseJson(stored.answer))
  if (!answer.success) return undefined
  const rest = execution === undefined ? {} : { execution: readExecution(execution) }
  return { id, answer: answer.output, from, ...rest }
}

/** Returns a stored execution state. */
export function readExecution({ sent, body, submissionId, isTaken }: StoredExecution): Execution {
  const json = parseJson(body)
  return { submissionId, isTaken, sent: { ...sent, body: isJsonObject(json) ? json : {} } }
}
