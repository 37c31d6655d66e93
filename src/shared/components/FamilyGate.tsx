import type { ReactNode } from 'react'
import type { Family } from '../queries/connections.ts'
import { familyNames } from '#ui/connection.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useUnsetTarget } from './use-unset-target.ts'

interface FamilyGateProps {
  readonly family: Family
  /**
   * Children that send requests to the family. Not rendered, so that no request is sent, if its
   * base URL is not set.
   */
  readonly children: ReactNode
}

/** Shows, instead of a family's data, that its base URL is not set, and how to set it. */
export function FamilyGate({ family, children }: FamilyGateProps) {
  const target = useUnsetTarget(family)
  if (target === undefined) return children
  return (
    <EmptyState title={`The ${familyNames[family]} API is not set up`}>
      Start the dashboard with <code translate="no">{target.variable}</code> set to its base URL.
    </EmptyState>
  )
}
