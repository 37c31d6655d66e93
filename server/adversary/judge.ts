import { valuesOf } from './http-text.ts'
import { errorOf, type Answer } from './read-answers.ts'
import type { Conversation } from './raw-client.ts'

/** Returns a short summary of a conversation. */
export function describeConversation({
  answers,
  interim,
  malformed,
  closed,
  bytes,
}: Conversation): string {
  const each = answers.map(({ status, whole }) => `${status}${whole ? '' : ', cut'}`)
  const parts = [...interim.map((status) => `(${status})`), ...each]
  if (malformed !== undefined) parts.push(`then unreadable: ${malformed.slice(0, 80)}`)
  if (closed) parts.push('closed')
  return `${parts.join(', ') || 'nothing'} (${bytes.length} bytes)`
}

/**
 * Returns the objections to a response that must be the only one, have one of these statuses, and
 * contain an error text.
 */
export function checkRefusal(talk: Conversation, statuses: readonly number[]): string[] {
  const [first, ...others] = talk.answers
  if (first === undefined || others.length > 0 || talk.malformed !== undefined)
    return [describeConversation(talk)]
  if (!statuses.includes(first.status)) return [describeConversation(talk)]
  return errorOf(first) === undefined
    ? [`${first.status} without words: ${String(first.body)}`]
    : []
}

/** Returns the objections to an answer that must be complete, the only one, and have this status and body. */
export function checkAnswer(talk: Conversation, status: number, body: string): string[] {
  const [first, ...others] = talk.answers
  const isRight =
    first?.status === status && first.whole && String(first.body) === body && others.length === 0
  return isRight && talk.malformed === undefined && talk.interim.length === 0
    ? []
    : [describeConversation(talk)]
}

/** Returns the objections to an answer that must not look complete. */
export function checkCutOrRefused(talk: Conversation, statuses: readonly number[]): string[] {
  const [first, ...others] = talk.answers
  if (others.length > 0) return [describeConversation(talk)]
  const isCut = talk.closed && (first === undefined || !canBeTakenForWhole(first))
  return isCut ? [] : checkRefusal(talk, statuses)
}

/**
 * Returns true if a client may regard the response as complete. A response without a length and
 * without chunks ends when the connection closes.
 */
function canBeTakenForWhole({ head, whole }: Answer): boolean {
  const isFramed = ['content-length', 'transfer-encoding'].some(
    (name) => valuesOf(head, name).length > 0,
  )
  return whole || !isFramed
}
