import { useSyncExternalStore } from 'react'
import { comparisonOf } from './compare-session.ts'
import type { ComparisonQuestion, ComparisonSession } from './compare-state.ts'

/** The comparison that a question asks for; draws anew when its state changes. */
export function useComparison(question: ComparisonQuestion): ComparisonSession {
  const session = comparisonOf(question)
  useSyncExternalStore(session.subscribe, session.state)
  return session
}
