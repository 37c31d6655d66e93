import { Group, Paper, type PaperProps } from '@mantine/core'
import { useId, type ReactNode } from 'react'

interface CardProps extends PaperProps {
  readonly title: string
  readonly fact?: ReactNode
  readonly children: ReactNode
}

/** Heights of the lists of updates, whose rows have two lines on a phone. */
export const listHeights = {
  mine: { base: '25rem', sm: '39rem' },
  newest: { base: '63rem', sm: '39rem' },
}

/** A card of the overview: a framed region with a title. */
export function Card({ title, fact, children, ...rest }: CardProps) {
  const id = useId()
  return (
    <Paper component="section" withBorder p="lg" miw="0" aria-labelledby={id} {...rest}>
      <Group justify="space-between" align="baseline" gap="0 0.75rem" mb="sm">
        <h2 id={id}>{title}</h2>
        {fact}
      </Group>
      {children}
    </Paper>
  )
}
