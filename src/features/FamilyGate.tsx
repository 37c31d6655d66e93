import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { connectionTargets, type Family } from '#queries/connections.ts'
import { familyNames } from '#ui/connection.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

interface FamilyGateProps {
  readonly family: Family
  /** What asks that family; not drawn, and so not asked, where its base URL is not set. */
  readonly children: ReactNode
}

/** In the place of what a family would tell: that its base URL is not set, and how to set it. */
export function FamilyGate({ family, children }: FamilyGateProps) {
  const target = useQuery(connectionTargets()).data?.families[family]
  if (target === undefined || target.set || target.sandbox) return children
  return (
    <EmptyState title={`The ${familyNames[family]} API is not set up`}>
      Start the dashboard with <code>{target.variable}</code> set to its base URL.
    </EmptyState>
  )
}
