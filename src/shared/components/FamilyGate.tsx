import type { ReactNode } from 'react'
import type { Family } from '../queries/connections.ts'
import { familyNames } from '#ui/connection.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useUnsetTarget } from './use-unset-target.ts'

interface FamilyGateProps {
  readonly family: Family
  /**
   * Children that send requests to the family. If the base URL of the family is not set, the
   * children are not rendered, so no request is sent.
   */
  readonly children: ReactNode
}

/**
 * Renders its children only if the base URL of a family is set. Otherwise explains how to set the
 * URL.
 */
export function FamilyGate({ family, children }: FamilyGateProps) {
  const target = useUnsetTarget(family)
  if (target === undefined) return children
  return (
    <EmptyState title={`The ${familyNames[family]} API is not set up`}>
      Start the dashboard with <code translate="no">{target.variable}</code> set to its base URL.
    </EmptyState>
  )
}
