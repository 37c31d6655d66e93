import { useSyncExternalStore } from 'react'
import { comparisonOf } from './compare-session.ts'
import type { ComparisonQuestion, ComparisonSession } from './compare-state.ts'

/**
 * Returns the comparison for a question. Renders again when its state changes. Comparisons of
 * different purposes are separate, because one may be stopped on purpose.
 */
export function useComparison(question: ComparisonQuestion, purpose = ''): ComparisonSession {
  const session = comparisonOf(question, purpose)
  useSyncExternalStore(session.subscribe, session.state)
  return session
}
