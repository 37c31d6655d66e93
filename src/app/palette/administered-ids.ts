import { providerIdProblem } from '#features/idps/rules/provider-rules.ts'
import { userIdProblem } from '#features/users/rules/user-id.ts'
import type { PasteCandidate } from './paste-candidate.ts'

/**
 * Returns a single word as the id of a user and of an identity provider, if their rules allow it.
 * Such an id has no form of its own and may end in a bracket, so it is used unchanged and is never
 * the first guess.
 */
export function administeredIds(pasted: string): readonly PasteCandidate[] {
  const text = pasted.trim().replace(/^"(.*)"$/s, '$1')
  if (/\s/.test(text)) return []
  const candidates: PasteCandidate[] = []
  if (userIdProblem(text) === undefined) {
    const target = { to: '/users/$userId', params: { userId: text } } as const
    candidates.push({ kind: 'user', text, target })
  }
  if (providerIdProblem(text) === undefined) {
    const target = { to: '/idps/$idp', params: { idp: text } } as const
    candidates.push({ kind: 'identity provider', text, target })
  }
  return candidates
}
