import { queryOptions } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import {
  PreparedSubmission,
  prepareSubmissionEndpoint,
} from '#api/ledger/interactive-submission.ts'
import type { CheckedRequest } from '#ledger/checked-request.ts'
import { parseJson, stringifyJson, type Json } from '#ledger/json.ts'
import { createListeners } from '#ledger/listeners.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { randomId } from '#ledger/random-id.ts'
import type { SentRequest } from '../rules/submission/sent-request.ts'
import { send } from '#api/transport.ts'
import { hasDatabase } from '#shared/queries/has-database.ts'
import { storageNames } from '#shared/queries/storage-names.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import {
  ownerRegistry,
  isCurrentUser,
  anonymousUser,
  onUserLeft,
  captureSession,
  useCurrentUser,
  currentUser,
  type SessionUser,
} from '#shared/queries/session-user.ts'
import { readPreparedInWorker } from './prepared-client.ts'
import {
  claimExecution,
  removePrepared,
  storedPrepared,
  writeExecution,
  writePrepared,
  type StoredPrepared,
} from './prepared-store.ts'
import { readExecution, readStored, toStored, toStoredExecution } from './stored-prepared.ts'

export { prepareSubmissionEndpoint } from '#api/ledger/interactive-submission.ts'

export interface Prepared {
  /** Created by this browser. Stays the same after a reload. */
  readonly id: string
  readonly answer: PreparedSubmission
  readonly from:
    | {
        readonly kind: 'participant'
        /** The sent request body, as JSON text. */
        readonly asked: string
        /** This browser's clock. */
        readonly at: RecordTime
      }
    | { readonly kind: 'file'; readonly name: string }
  /**
   * Present if the transaction was sent for execution. Removed after a rejection, because the
   * transaction may then be sent again.
   */
  readonly execution?: Execution
}

/** The state of a transaction that was sent for execution. */
export interface Execution {
  readonly sent: SentRequest
  readonly submissionId: string
  /**
   * True if the participant accepted the transaction. Its completion contains the outcome.
   * Otherwise the response is pending or lost.
   */
  readonly isTaken: boolean
}

/** Limit of transactions in memory and in the browser. One may have megabytes. */
const most = 5

const cache = new Map<string, Prepared>()
const listeners = createListeners()
const home = ownerRegistry()
/** Ids of transactions that the browser stores, as far as this page knows. */
const inBrowser = new Set<string>()

onUserLeft(() => {
  cache.clear()
  inBrowser.clear()
  listeners.tell()
})

/**
 * Returns the last transaction prepared for a draft, with its execution state. Kept across pages
 * and reloads.
 */
export function usePrepared(draft: string): Prepared | undefined {
  const of = useCurrentUser()
  useEffect(() => void loadPrepared(draft, of), [draft, of])
  return useSyncExternalStore(listeners.subscribe, () => cache.get(draft))
}

/**
 * Loads a draft's prepared transaction from the browser, unless the page already has it. Never
 * rejects.
 */
export async function loadPrepared(
  draft: string,
  of: SessionUser = currentUser(),
): Promise<Prepared | undefined> {
  const stored = cache.has(draft) ? undefined : await storedOf(of, draft)
  const prepared = stored === undefined ? undefined : readStored(stored)
  if (prepared !== undefined && isCurrentUser(of) && !cache.has(draft)) {
    home.move(prepared.id, of)
    inBrowser.add(prepared.id)
    cache.set(draft, prepared)
    listeners.tell()
  }
  return cache.get(draft)
}

/**
 * Returns a draft's record. Opens a database only if it exists, because the name of a new database
 * would reveal the user.
 */
async function storedOf(of: SessionUser, draft: string): Promise<StoredPrepared | undefined> {
  try {
    return (await hasDatabase(storageNames.prepared, of))
      ? await storedPrepared(of, draft)
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Sends a prepare request, and stores the response with the request.
 * @throws ApiError.
 */
export async function prepare(draft: string, body: CheckedRequest<'prepare'>): Promise<Prepared> {
  // Serialised before sending, because the user may edit the request before the response arrives.
  const requestText = stringifyJson(body)
  const isStill = captureSession()
  const answer = await send(prepareSubmissionEndpoint, { body })
  const at = serverNow()
  const prepared = preparedOf(answer, { kind: 'participant', asked: requestText, at })
  return isStill() ? keep(draft, prepared) : prepared
}

/** The reason why a file is not a valid response of prepare. */
export interface UnreadFile {
  readonly problem: string
}

/** Stores a response of prepare from the text of a JSON file. Sends nothing. */
export function openPreparedFile(draft: string, name: string, text: string): Prepared | UnreadFile {
  let json: Json
  try {
    json = parseJson(text)
  } catch (error) {
    return {
      problem: `Not valid JSON: ${error instanceof Error ? error.message : 'not readable'}.`,
    }
  }
  const result = v.safeParse(PreparedSubmission, json)
  if (result.success) return keep(draft, preparedOf(result.output, { kind: 'file', name }))
  const [issue] = result.issues
  const path = v.getDotPath(issue)
  return {
    problem: `Not a response to a prepare request: ${path === null ? '' : `${path}: `}${issue.message}.`,
  }
}

/** The decoded and checked content of a prepared transaction. Runs in a worker. */
export function preparedReading({ id, answer, from }: Prepared) {
  return queryOptions({
    queryKey: ['commands', 'prepared', id],
    queryFn: () =>
      readPreparedInWorker(answer, from.kind === 'participant' ? from.asked : undefined),
    staleTime: Infinity,
    gcTime: 60_000,
    // Computed locally, so no network is needed.
    networkMode: 'always',
    retry: false,
    // Results have megabytes and are either identical or entirely different.
    structuralSharing: false,
  })
}

function preparedOf(answer: PreparedSubmission, from: Prepared['from']): Prepared {
  return { id: randomId(), answer, from }
}

function keep(draft: string, prepared: Prepared): Prepared {
  cache.delete(draft)
  cache.set(draft, prepared)
  for (const oldest of cache.keys()) if (cache.size > most) cache.delete(oldest)
  listeners.tell()
  void store(draft, prepared)
  return prepared
}

async function store(draft: string, prepared: Prepared): Promise<void> {
  const of = homeOf(prepared.id)
  try {
    await writePrepared(of, toStored(draft, prepared), most)
    if (!isCurrentUser(of)) return
    inBrowser.add(prepared.id)
    const stored = await storedPrepared(of, draft)
    const known = stored?.execution && readExecution(stored.execution)
    if (known !== undefined && stored?.id === prepared.id) setExecution(prepared.id, known)
  } catch {
    // The transaction could not be stored, so it stays in memory while the page is open.
  }
}

/**
 * Returns the owner of a prepared transaction. A transaction without a user belongs to the user who
 * signs in.
 */
function homeOf(id: string): SessionUser {
  const before = home.of(id)
  if (before.id !== anonymousUser.id || currentUser().id === anonymousUser.id) return before
  home.move(id, currentUser())
  for (const [draft, prepared] of cache) {
    if (prepared.id === id) void removePrepared(before, draft).catch(() => undefined)
  }
  return currentUser()
}

/**
 * Records that a prepared transaction is about to be sent for execution.
 * @returns the reason why it must not be sent; undefined if it may be sent.
 */
export async function beginExecution(
  id: string,
  execution: Execution,
): Promise<string | undefined> {
  const entry = [...cache].find(([, prepared]) => prepared.id === id)
  if (entry === undefined) return 'it is no longer stored: open or prepare it again'
  const [draft, prepared] = entry
  const of = homeOf(id)
  const record = { ...toStored(draft, prepared), execution: toStoredExecution(execution) }
  try {
    const sent = await claimExecution(of, record)
    if (sent !== undefined) {
      setExecution(id, readExecution(sent))
      return 'it was already sent, from another tab or before this page was opened'
    }
    inBrowser.add(id)
  } catch {
    // The execution state could not be stored, so the stored transaction is removed. Otherwise the
    // transaction could be sent a second time after a reload.
    const isRemoved = await removePrepared(of, draft).then(
      () => true,
      () => !inBrowser.has(id),
    )
    if (!isRemoved) return 'this browser could not record that it is being sent'
  }
  setExecution(id, execution)
  return undefined
}

/**
 * Records that the participant accepted the execution or, for `undefined`, that the transaction may
 * be sent again.
 */
export async function noteExecution(id: string, execution: Execution | undefined): Promise<void> {
  const prepared = [...cache.values()].find((one) => one.id === id)
  setExecution(id, execution)
  const hash = prepared?.answer.preparedTransactionHash
  if (hash === undefined) return
  const stored = execution === undefined ? undefined : toStoredExecution(execution)
  await writeExecution(home.of(id), hash, stored).catch(() => undefined)
}

function setExecution(id: string, execution: Execution | undefined): void {
  for (const [draft, prepared] of cache) {
    if (prepared.id !== id) continue
    const { execution: _before, ...rest } = prepared
    cache.set(draft, execution === undefined ? rest : { ...rest, execution })
  }
  listeners.tell()
}
