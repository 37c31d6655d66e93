import {
  holdingsQuestion,
  roundsQuestion,
  rulesQuestion,
  updateQuestion,
  updatesQuestion,
  voteQuestion,
  votesQuestion,
  type ScanQuestion,
} from './scan-question.ts'
import type { ScansCheckRequest } from './scans-check-request.ts'

/** Returns the request to Scan for a page's data. */
export function toRequest(ask: ScansCheckRequest): ScanQuestion {
  if (ask.kind === 'update') return updateQuestion(ask.updateId, ask.encoding)
  if (ask.kind === 'updates') return updatesQuestion(ask.first, ask.last, ask.count)
  if (ask.kind === 'holdings') return holdingsQuestion(ask.question)
  if (ask.kind === 'vote') return voteQuestion(ask.id)
  return { votes: votesQuestion, rules: rulesQuestion, rounds: roundsQuestion }[ask.kind]
}
