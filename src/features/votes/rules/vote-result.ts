/**
 * Reads `DsoRules_CloseVoteRequestResult`, the result of a vote (docs/network-rules.md,
 * Governance).
 */
import type { Json } from '#ledger/json.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { memberAtPath, list, tag, text, timeIn } from './read-values.ts'
import { readVoteRequest, type VoteRequest } from './vote-request.ts'

export interface VoteOutcome {
  /** `VRO_Accepted` and so on. Unknown tags stay as received. */
  readonly tag: string
  /** Set for accepted requests only. */
  readonly effectiveAt: RecordTime | undefined
  readonly description: string | undefined
}

export interface VoteResult {
  readonly request: VoteRequest
  readonly completedAt: RecordTime | undefined
  readonly outcome: VoteOutcome
  /** Names of voters that were no longer SVs at closing. */
  readonly offboardedVoters: readonly string[]
  readonly abstainingSvs: readonly string[]
}

/**
 * Reads a vote result from a payload of any form. Missing or malformed members become `undefined`
 * or empty.
 */
export function readVoteResult(payload: Json): VoteResult {
  const outcome = memberAtPath(payload, 'outcome')
  return {
    request: readVoteRequest(memberAtPath(payload, 'request')),
    completedAt: timeIn(memberAtPath(payload, 'completedAt')),
    outcome: {
      tag: tag(outcome) ?? '',
      effectiveAt: timeIn(memberAtPath(outcome, 'value', 'effectiveAt')),
      description: text(memberAtPath(outcome, 'value', 'description')),
    },
    offboardedVoters: namesIn(memberAtPath(payload, 'offboardedVoters')),
    abstainingSvs: namesIn(memberAtPath(payload, 'abstainingSvs')),
  }
}

function namesIn(json: Json | undefined): readonly string[] {
  return (list(json) ?? []).filter((name) => typeof name === 'string')
}

/**
 * Returns the id of a result in addresses: the request's tracking id. Without one, because only the
 * requester voted, returns the closing time with a checksum of the content.
 */
export function resultId({ request, completedAt, outcome }: VoteResult): string {
  if (request.trackingId !== undefined) return request.trackingId
  const about = [request.requester, request.reason.body, request.voteBefore, outcome.tag]
  return `closed~${completedAt ?? ''}~${check(about.join('\n'))}`
}

/** Returns a checksum of eight hexadecimal digits (FNV-1a), to distinguish results. Not secure. */
function check(about: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < about.length; index++) {
    hash = Math.imul(hash ^ about.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
