import { queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { prepareSubmission, PreparedSubmission } from '#api/ledger/interactive-submission.ts'
import type { CheckedRequest } from '#ledger/commands/request-of.ts'
import { parseJson, stringifyJson, type Json } from '#ledger/json.ts'
import { createListeners } from '#ledger/listeners.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { SentRequest } from '#ledger/submission/sent-request.ts'
import { momentAtServer } from '../server-clock.ts'
import { onUserLeft, untilUserLeaves } from '../whose.ts'
import { readPreparedInWorker } from './prepared-client.ts'

export { prepareSubmissionEndpoint } from '#api/ledger/interactive-submission.ts'

/** A prepared transaction that is looked at. */
export interface Prepared {
  /** Of this page only. */
  readonly id: string
  readonly answer: PreparedSubmission
  readonly from:
    | {
        readonly kind: 'participant'
        /** The body of the request as it was sent, as JSON text. */
        readonly asked: string
        /** This browser's clock. */
        readonly at: RecordTime
      }
    | { readonly kind: 'file'; readonly name: string }
  /** That it was sent to be executed; refused, it may be sent again. */
  readonly execution?: Execution
}

/** A prepared transaction that was sent to be executed. */
export interface Execution {
  readonly sent: SentRequest
  readonly submissionId: string
  /** The participant took it; its completion tells what became of it. Otherwise the answer is awaited, or lost. */
  readonly isTaken: boolean
}

/** Those that are kept while the page is open; they may have megabytes. */
const most = 5

const kept = new Map<string, Prepared>()
const listeners = createListeners()
let last = 0

onUserLeft(() => {
  kept.clear()
  listeners.tell()
})

/**
 * The transaction that was prepared last under a draft's id, for as long as the page is
 * open: going to another page and back loses nothing.
 */
export function usePrepared(draft: string): Prepared | undefined {
  return useSyncExternalStore(listeners.subscribe, () => kept.get(draft))
}

/** Sends a request to be prepared, and keeps the answer with what was asked. @throws ApiError. */
export async function prepare(draft: string, body: CheckedRequest<'prepare'>): Promise<Prepared> {
  // Written before it is sent: the request may be edited while the answer is awaited.
  const asked = stringifyJson(body)
  const isStill = untilUserLeaves()
  const answer = await prepareSubmission(body)
  const at = momentAtServer()
  const prepared = preparedOf(answer, { kind: 'participant', asked, at })
  return isStill() ? keep(draft, prepared) : prepared
}

/** Why a file is not taken for an answer of prepare. */
export interface UnreadFile {
  readonly problem: string
}

/**
 * Keeps an answer of prepare that is in a file's text: the JSON of the response, as a participant
 * sent it. Nothing is sent for that.
 */
export function keepPreparedFile(draft: string, name: string, text: string): Prepared | UnreadFile {
  let json: Json
  try {
    json = parseJson(text)
  } catch (error) {
    return { problem: `It is no JSON: ${error instanceof Error ? error.message : 'not readable'}.` }
  }
  const result = v.safeParse(PreparedSubmission, json)
  if (result.success) return keep(draft, preparedOf(result.output, { kind: 'file', name }))
  const [issue] = result.issues
  const path = v.getDotPath(issue)
  return {
    problem: `It is no answer of prepare: ${path === null ? '' : `${path}: `}${issue.message}.`,
  }
}

/** What a prepared transaction says, decoded and checked in a worker. */
export function preparedReading({ id, answer, from }: Prepared) {
  return queryOptions({
    queryKey: ['commands', 'prepared', id],
    queryFn: () =>
      readPreparedInWorker(answer, from.kind === 'participant' ? from.asked : undefined),
    staleTime: Infinity,
    gcTime: 60_000,
    // Computed here: it needs no network.
    networkMode: 'always',
    retry: false,
    // Megabytes that are either the same or others.
    structuralSharing: false,
  })
}

function preparedOf(answer: PreparedSubmission, from: Prepared['from']): Prepared {
  return { id: `${++last}`, answer, from }
}

function keep(draft: string, prepared: Prepared): Prepared {
  kept.delete(draft)
  kept.set(draft, prepared)
  for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
  listeners.tell()
  return prepared
}

/** Notes that a prepared transaction was sent to be executed, or, with `undefined`, that it was refused. */
export function noteExecution(id: string, execution: Execution | undefined): void {
  for (const [draft, prepared] of kept) {
    if (prepared.id !== id) continue
    const { execution: _before, ...rest } = prepared
    kept.set(draft, execution === undefined ? rest : { ...rest, execution })
  }
  listeners.tell()
}
