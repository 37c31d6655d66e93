import * as v from 'valibot'
import { ActiveContractEntry } from '#api/ledger/active-contracts.ts'
import { ApiError } from '#api/errors.ts'
import type { Failure } from '#ledger/failure.ts'
import { readServerError } from '#ledger/read-server-error.ts'
import type { SnapshotForm, SnapshotSource } from '../load-snapshot.ts'

/**
 * A contract in the ledger's history. It may be archived at an offset, and may be in transit
 * between synchronizers.
 */
export interface LedgerEntry {
  readonly created: number
  readonly archived: number | undefined
  readonly status: 'active' | 'unassigned' | 'assigned' | 'twice' | 'unknown'
}

/** A fault of a request that a retry solves. */
export type RequestFault = 503 | 500 | 'cut' | 'lost'

interface ParticipantParts {
  readonly history: readonly LedgerEntry[]
  readonly at: number
  readonly lacks: readonly SnapshotForm[]
  /** The faults of consecutive requests. Null for a successful request. */
  readonly troubles: readonly (RequestFault | null)[]
  /** The size limits of consecutive pages. */
  readonly sizes: readonly number[]
  readonly hasTokens: boolean
  readonly limit: number
  /**
   * The number of requests after which the participant is upgraded and rejects its earlier tokens.
   */
  readonly upgradedAfter?: number | undefined
}

export const idOf = (index: number) => `00${index.toString(16).padStart(4, '0')}`

/**
 * Creates a participant whose ledger grows while it is read. Each request archives or creates a
 * contract, which does not affect the contracts that were active at an earlier offset.
 */
export function fakeParticipant(parts: ParticipantParts) {
  const { at, lacks, sizes, hasTokens, limit, upgradedAfter = Infinity } = parts
  const history = [...parts.history]
  const troubles = [...parts.troubles]
  let questions = 0

  const goOn = () => {
    const now = at + 1 + questions++
    const first = history.findIndex(({ archived }) => archived === undefined)
    const one = history[first]
    if (one !== undefined) history[first] = { ...one, archived: now }
    history.push({ created: now, archived: undefined, status: 'active' })
  }
  const entries = () =>
    history.flatMap((one, index) =>
      one.created <= at && (one.archived === undefined || one.archived > at)
        ? entriesOf(one, index)
        : [],
    )
  const release = () => (questions > upgradedAfter ? 'new ' : '')
  const positionOf = (token: string | undefined, kind: string): number => {
    if (token === undefined) return 0
    const [, tokenRelease = '', position = ''] =
      new RegExp(`^(new )?${kind} (\\d+)$`).exec(token) ?? []
    if (tokenRelease !== release()) throw new ApiError(tokenRefused)
    return Number(position)
  }
  const begin = (form: SnapshotForm) => {
    goOn()
    if (lacks.includes(form)) throw new ApiError(form === 'stream' ? notOpened : notThere)
    const trouble = troubles.shift() ?? null
    if (trouble !== null) throw new ApiError(failureFor(trouble))
  }

  const source: SnapshotSource = {
    async page(token, size) {
      await Promise.resolve()
      begin('pages')
      const first = positionOf(token, 'page')
      const most = Math.min(size, sizes[questions % Math.max(1, sizes.length)] ?? size)
      const all = entries()
      const end = first + most
      return {
        entries: all.slice(first, end),
        next: end < all.length ? `${release()}page ${end}` : undefined,
      }
    },
    async *stream(token) {
      await Promise.resolve()
      begin('stream')
      const first = positionOf(token, 'after')
      for (const [index, entry] of entries().entries()) {
        if (index < first) continue
        if (index % 7 === 6) {
          const trouble = troubles.shift() ?? null
          if (trouble !== null) throw new ApiError(failureFor('cut'))
        }
        yield hasTokens
          ? { ...entry, streamContinuationToken: `${release()}after ${index + 1}` }
          : entry
      }
    },
    async list() {
      await Promise.resolve()
      begin('list')
      const all = entries()
      return { entries: all.slice(0, limit), isCut: all.length > limit }
    },
  }
  return { source, expected: () => expectedOf(history, at) }
}

function expectedOf(history: readonly LedgerEntry[], at: number) {
  const found = new Map<string, string>()
  let unknown = 0
  history.forEach((one, index) => {
    if (one.created > at || (one.archived !== undefined && one.archived <= at)) return
    if (one.status === 'unknown') unknown += 1
    else found.set(idOf(index), one.status === 'twice' ? 'assigned' : one.status)
  })
  return { found, unknown }
}

function entriesOf(
  { created, status: is }: LedgerEntry,
  index: number,
): readonly ActiveContractEntry[] {
  const createdEvent = {
    offset: created,
    nodeId: 0,
    contractId: idOf(index),
    templateId: `${'ab'.repeat(32)}:Iou:Iou`,
    packageName: 'iou',
    witnessParties: [],
    createArgument: { index: String(index) },
    signatories: ['alice::1220'],
    observers: [],
    createdAt: '2026-11-01T10:00:00Z',
  }
  const move = { source: 'a::1', target: 'b::2', reassignmentId: 'r' }
  const unassigned = {
    JsIncompleteUnassigned: {
      createdEvent,
      unassignedEvent: { ...move, reassignmentCounter: 1 },
    },
  }
  const assigned = {
    JsIncompleteAssigned: { assignedEvent: { ...move, reassignmentCounter: 2, createdEvent } },
  }
  const wire = {
    active: [
      { JsActiveContract: { createdEvent, synchronizerId: 'a::1', reassignmentCounter: 0 } },
    ],
    unassigned: [unassigned],
    assigned: [assigned],
    twice: [unassigned, assigned],
    unknown: [{ JsSomethingNew: {} }],
  }
  return wire[is].map((contractEntry) => v.parse(ActiveContractEntry, { contractEntry }))
}

const called = {
  family: 'ledger',
  endpoint: { method: 'POST', path: '/v2/state/active-contracts-page' },
  url: '/api/ledger',
  at: 0,
} as const

const notThere: Failure = {
  ...called,
  kind: 'http',
  status: 404,
  error: { form: 'text', text: 'The requested resource could not be found.' },
  retryAfterSeconds: undefined,
}
const tokenRefused: Failure = {
  ...called,
  kind: 'http',
  status: 400,
  error: readServerError(
    '{"code":"INVALID_ACS_PAGE_TOKEN","cause":"The page token is of an earlier release"}',
  ),
  retryAfterSeconds: undefined,
}
const notOpened: Failure = { ...called, kind: 'unreachable', status: undefined, reason: 'refused' }

function failureFor(trouble: RequestFault): Failure {
  if (trouble === 'cut') return { ...called, kind: 'unreachable', status: 200, reason: 'cut' }
  if (trouble === 'lost') return { ...called, kind: 'timed-out', timeoutMs: 1 }
  return {
    ...called,
    kind: 'http',
    status: trouble,
    error: { form: 'text', text: 'oops' },
    retryAfterSeconds: undefined,
  }
}
