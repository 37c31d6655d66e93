import type { ReactNode } from 'react'
import type { Family } from '#queries/connections.ts'
import { familyNames } from '#ui/connection.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useUnsetTarget } from './use-unset-target.ts'

interface FamilyGateProps {
  readonly family: Family
  /** What asks that family; not drawn, and so not asked, where its base URL is not set. */
  readonly children: ReactNode
}

/** In the place of what a family would tell: that its base URL is not set, and how to set it. */
export function FamilyGate({ family, children }: FamilyGateProps) {
  const target = useUnsetTarget(family)
  if (target === undefined) return children
  return (
    <EmptyState title={`The ${familyNames[family]} API is not set up`}>
      Start the dashboard with <code translate="no">{target.variable}</code> set to its base URL.
    </EmptyState>
  )
}
