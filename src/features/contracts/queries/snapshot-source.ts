import {
  activeContractsBody,
  participantActiveContracts,
  participantActiveContractsPage,
  participantActiveContractsPageEndpoint,
  type ActiveContractsQuery,
} from '#api/ledger/active-contracts.ts'
import { activeContractsStream } from '#api/ledger/streams.ts'
import { ApiError, failureOf } from '#api/errors.ts'
import { requestUrl } from '#api/request-url.ts'
import { readStream } from '#api/stream.ts'
import type { Failure } from '#ledger/failure.ts'
import { mayHaveOtherForm, isEndpointMissing } from '#ledger/not-found.ts'
import type { SnapshotForm, SnapshotSource } from './load-snapshot.ts'
import type { ContractsQuestion } from './session-state.ts'

/** Time-out of a request for a whole page of a thousand contracts, in milliseconds. */
const timeoutMs = 60_000
/** The usual limit of lists on participants. */
const usualLimit = 200

/** Requests contracts from the participant (docs/network-rules.md, Active contracts). */
export function snapshotSource(question: ContractsQuestion): SnapshotSource {
  const query = toQuery(question)
  return {
    async page(token, size, signal) {
      const options = { signal, timeoutMs, expects: mayHaveOtherForm }
      const request = { ...query, pageToken: token, maxPageSize: size }
      const page = await participantActiveContractsPage(request, options)
      const { activeContracts, activeAtOffset, nextPageToken } = page
      if (activeAtOffset !== question.offset) {
        throw wrong(
          'activeAtOffset',
          `the requested offset, ${question.offset}`,
          String(activeAtOffset),
        )
      }
      const next = (nextPageToken ?? '') === '' ? undefined : (nextPageToken ?? undefined)
      if (next !== undefined && next === token) {
        throw wrong('nextPageToken', 'another token than the one sent', next)
      }
      return { entries: activeContracts, next }
    },
    stream: (token, signal) =>
      readStream(
        activeContractsStream,
        { ...activeContractsBody(query), streamContinuationToken: token },
        {
          signal,
          silenceMs: timeoutMs,
          expects: (failure) => isFormUnsupported('stream', failure),
        },
      ),
    async list(signal) {
      const options = { signal, timeoutMs, expects: isTooLong }
      try {
        return { entries: await participantActiveContracts(query, options), isCut: false }
      } catch (error) {
        if (!isTooLong(failureOf(error))) throw error
      }
      for (let limit = usualLimit; ; limit = Math.floor(limit / 2)) {
        try {
          const entries = await participantActiveContracts({ ...query, limit }, options)
          return { entries, isCut: true }
        } catch (error) {
          if (limit === 1 || !isTooLong(failureOf(error))) throw error
        }
      }
    },
  }
}

function toQuery({ offset, readers, selection }: ContractsQuestion): ActiveContractsQuery {
  return {
    readers,
    activeAtOffset: offset,
    selector:
      selection === undefined
        ? undefined
        : selection.kind === 'template'
          ? { kind: selection.kind, templateId: selection.id }
          : { kind: selection.kind, interfaceId: selection.id },
    withViews: selection?.kind === 'interface',
  }
}

/** Returns true if the participant or its proxy does not support a form. */
export function isFormUnsupported(form: SnapshotForm, failure: Failure): boolean {
  if (form === 'pages') return mayHaveOtherForm(failure)
  return form === 'stream' && (isNotOpened(failure) || isEndpointMissing(failure))
}

/**
 * Returns true if a WebSocket failed to open. Browsers do not report why, so a plain HTTP request
 * then reveals the error.
 */
function isNotOpened(failure: Failure): boolean {
  return failure.kind === 'unreachable' && failure.status === undefined
}

/**
 * Returns true if the participant rejected a list for its length (docs/network-rules.md, Offsets
 * and pruning).
 */
function isTooLong(failure: Failure | undefined): boolean {
  return failure?.kind === 'http' && failure.status === 413
}

function wrong(field: string, expected: string, received: string): ApiError {
  const { family, method, path } = participantActiveContractsPageEndpoint
  return new ApiError({
    kind: 'undecodable',
    family,
    endpoint: { method, path },
    url: requestUrl({ family, path }),
    at: Date.now(),
    status: 200,
    field,
    expected,
    received,
  })
}
