import type { VoteRow } from '../../rules/vote-row.ts'
import { wordsAsText } from '#ledger/plain-words/as-text.ts'

/**
 * Returns the requests that contain every word of a text in their action, reason, requester or an
 * id.
 */
export function filterRowsByText(
  rows: readonly VoteRow[],
  text: string | undefined,
): readonly VoteRow[] {
  const words = text?.toLowerCase().split(/\s+/) ?? []
  if (words.length === 0) return rows
  return rows.filter(({ id, contract, action, request }) => {
    const inWords = action.words === undefined ? '' : wordsAsText(action.words, undefined)
    const { requester, reason } = request
    const all = [id, contract?.contract_id, action.tag, inWords, requester, reason.body, reason.url]
    const whole = all.join('\n').toLowerCase()
    return words.every((word) => whole.includes(word))
  })
}
