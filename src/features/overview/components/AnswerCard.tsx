import { Box, Group, Paper, Skeleton, Text } from '@mantine/core'
import { useId, type ReactNode } from 'react'

/** Height of a card's answer: a figure, three lines and the time of the answer on two lines. */
const height = '8rem'

interface AnswerCardProps {
  readonly title: string
  readonly link: ReactNode
  readonly children: ReactNode
}

/** A card with one short answer. Its height is the same while loading. */
export function AnswerCard({ title, link, children }: AnswerCardProps) {
  const id = useId()
  return (
    <Paper component="section" withBorder px="lg" py="md" miw="0" aria-labelledby={id}>
      <Group justify="space-between" align="baseline" gap="sm" wrap="nowrap">
        <Text component="h2" id={id} fz="sm" fw={600} c="dimmed">
          {title}
        </Text>
        <Text component="span" fz="sm">
          {link}
        </Text>
      </Group>
      <Box mih={height} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Paper>
  )
}

/** The placeholder of an answer. */
export function AnswerSkeleton() {
  return (
    <Box aria-busy pt="xs">
      <Skeleton h="1.25rem" w="70%" />
      <Skeleton h="0.75rem" w="90%" mt="md" />
      <Skeleton h="0.75rem" w="50%" mt="sm" />
    </Box>
  )
}

interface AnswerLinesProps {
  readonly value: ReactNode
  readonly unit?: ReactNode
  readonly note: ReactNode
  readonly asOf?: ReactNode
}

/** A figure, a line that explains it, and the time of the response. */
export function AnswerLines({ value, unit, note, asOf }: AnswerLinesProps) {
  return (
    <>
      <Text component="div" ff="monospace" fz="xl" fw={600} lh="1.75rem">
        {value}
        {unit === undefined ? null : (
          <Text span fz="sm" fw={400} c="dimmed" ff="var(--font-sans)">
            {' '}
            {unit}
          </Text>
        )}
      </Text>
      <Text component="div" fz="sm">
        {note}
      </Text>
      {asOf === undefined ? null : (
        <Text component="div" fz="xs" c="dimmed">
          {asOf}
        </Text>
      )}
    </>
  )
}
