import {
  holdingsQuestion,
  roundsQuestion,
  rulesQuestion,
  updateQuestion,
  updatesQuestion,
  voteQuestion,
  votesQuestion,
  type ScanQuestion,
} from '#queries/scans/scan-question.ts'
import type { ScanAsk } from './scan-ask.ts'

/** How what a page would ask is asked. */
export function questionOf(ask: ScanAsk): ScanQuestion {
  switch (ask.of) {
    case 'update':
      return updateQuestion(ask.updateId, ask.encoding)
    case 'updates':
      return updatesQuestion(ask.first, ask.last, ask.count)
    case 'holdings':
      return holdingsQuestion(ask.question)
    case 'votes':
      return votesQuestion
    case 'vote':
      return voteQuestion(ask.id)
    case 'rules':
      return rulesQuestion
    case 'rounds':
      return roundsQuestion
  }
}
