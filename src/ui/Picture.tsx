import { Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Details } from './Details.tsx'

interface PictureProps {
  readonly label: string
  readonly table: ReactNode
  readonly children: ReactNode
}

/**
 * A small picture with a text alternative for screen readers. Its numbers are shown as a table when
 * the user requests it.
 */
export function Picture({ label, table, children }: PictureProps) {
  return (
    <Stack component="figure" gap="xs">
      <figcaption>
        <VisuallyHidden>{label}</VisuallyHidden>
      </figcaption>
      <div aria-hidden>{children}</div>
      <Details summary="As a table" style={{ overflowX: 'auto' }} data-screen-only>
        {table}
      </Details>
    </Stack>
  )
}
