import type { Query, QueryClient } from '@tanstack/react-query'
import { session } from './session.ts'
import { signedFamilies, type SignedFamily, type TokenFacts } from './store.ts'

/**
 * What a server showed to one user says nothing about another: answers are forgotten when the user
 * of a family changes. A new token of the same user leaves pages and forms as they are; only what
 * failed, or was withheld, is asked again.
 */
export function followSession(queryClient: QueryClient): () => void {
  let before = session.snapshot()
  return session.subscribe(() => {
    const now = session.snapshot()
    for (const family of signedFamilies) {
      const [old, held] = [before[family], now[family]]
      if (old === held) continue
      if (userOf(old) === userOf(held)) {
        void queryClient.refetchQueries({
          predicate: (query) => isOf(family, query) && failed(query),
        })
      } else {
        void queryClient.resetQueries({ predicate: (query) => isOf(family, query) })
      }
    }
    before = now
  })
}

/** A query's key begins with its family. */
function isOf(family: SignedFamily, { queryKey }: Query): boolean {
  return queryKey[0] === family
}

function failed({ state }: Query): boolean {
  return state.status === 'error' || state.data === null
}

/** Who a token is for; a token that cannot be read is somebody of its own. */
function userOf(facts: TokenFacts | undefined): unknown {
  const { issuer, subject } = facts?.claims ?? {}
  if (subject !== undefined) return `${issuer} ${subject}`
  return facts?.source === 'sign-in' ? 'signed in' : facts
}
