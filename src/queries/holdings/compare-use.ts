import { useSyncExternalStore } from 'react'
import { comparisonOf } from './compare-session.ts'
import type { ComparisonQuestion, ComparisonSession } from './compare-state.ts'

/**
 * The comparison that a question asks for; draws anew when its state changes. One that is stopped on
 * purpose is kept apart from those of other purposes.
 */
export function useComparison(question: ComparisonQuestion, purpose = ''): ComparisonSession {
  const session = comparisonOf(question, purpose)
  useSyncExternalStore(session.subscribe, session.state)
  return session
}
