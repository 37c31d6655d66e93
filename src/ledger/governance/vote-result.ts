/** `DsoRules_CloseVoteRequestResult`: how a vote ended (docs/network-rules.md, Governance). */
import type { Json } from '../json.ts'
import type { RecordTime } from '../record-time.ts'
import { at, list, tag, text, timeIn } from './read-values.ts'
import { readVoteRequest, type VoteRequest } from './vote-request.ts'

export interface VoteOutcome {
  /** `VRO_Accepted` and so on; one of a later release as it came. */
  readonly tag: string
  /** Of an accepted one. */
  readonly effectiveAt: RecordTime | undefined
  /** Why its action failed. */
  readonly description: string | undefined
}

export interface VoteResult {
  readonly request: VoteRequest
  readonly completedAt: RecordTime | undefined
  readonly outcome: VoteOutcome
  /** Names of SVs that voted and were no SVs any more when it was closed. */
  readonly offboardedVoters: readonly string[]
  /** Names of SVs that did not vote. */
  readonly abstainingSvs: readonly string[]
}

/** Reads a payload of any form. */
export function readVoteResult(payload: Json): VoteResult {
  const outcome = at(payload, 'outcome')
  return {
    request: readVoteRequest(at(payload, 'request')),
    completedAt: timeIn(at(payload, 'completedAt')),
    outcome: {
      tag: tag(outcome) ?? '',
      effectiveAt: timeIn(at(outcome, 'value', 'effectiveAt')),
      description: text(at(outcome, 'value', 'description')),
    },
    offboardedVoters: namesIn(at(payload, 'offboardedVoters')),
    abstainingSvs: namesIn(at(payload, 'abstainingSvs')),
  }
}

function namesIn(json: Json | undefined): readonly string[] {
  return (list(json) ?? []).filter((name) => typeof name === 'string')
}

/**
 * What a result is called in an address: its request's tracking id or, where nobody but the
 * requester voted and there is none, the time of closing and a short check of what it was about.
 */
export function resultId({ request, completedAt, outcome }: VoteResult): string {
  if (request.trackingId !== undefined) return request.trackingId
  const about = [request.requester, request.reason.body, request.voteBefore, outcome.tag]
  return `closed~${completedAt ?? ''}~${check(about.join('\n'))}`
}

/** Eight hexadecimal digits of FNV-1a: to tell apart, not to protect. */
function check(about: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < about.length; index++) {
    hash = Math.imul(hash ^ about.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
