import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** The reason why the list is empty: `No update matches this filter`. */
  readonly title: string
  readonly children?: ReactNode
}

/** Explains why a list is empty, and what the user can do. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <Stack gap="xs" maw="40rem" py="2rem" data-empty>
      <Text fz="lg">{title}</Text>
      {children === undefined ? null : <div className="secondary">{children}</div>}
    </Stack>
  )
}
