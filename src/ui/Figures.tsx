import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface FiguresProps {
  /** Least width of a figure, at most that of the page. */
  readonly minWidth?: string
  readonly children: ReactNode
}

/** The headline figures of a report, as many in a row as fit. */
export function Figures({ minWidth = '12rem', children }: FiguresProps) {
  return (
    <SimpleGrid
      component="dl"
      flex="none"
      minColWidth={`min(${minWidth}, 100%)`}
      autoFlow="auto-fit"
      spacing="sm"
      verticalSpacing={{ base: 'xs', sm: 'sm' }}
      py="xs"
    >
      {children}
    </SimpleGrid>
  )
}

interface FigureProps {
  readonly name: ReactNode
  /** Omitted while loading: a placeholder of the same height is shown. */
  readonly value?: ReactNode
  readonly note?: ReactNode
  /**
   * Height to reserve for a note that is unknown or short. Defaults to one line if there is a note.
   */
  readonly noteHeight?: string
}

/**
 * One headline figure with its name, and a note in small type. On phones, name and figure share a
 * line.
 */
export function Figure({ name, value, note, noteHeight = '1.125rem' }: FigureProps) {
  return (
    <Paper
      withBorder
      display={{ base: 'flex', sm: 'block' }}
      px="md"
      py={{ base: 'xs', sm: 'sm' }}
      miw={0}
      style={{
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '0.5rem',
        overflowWrap: 'anywhere',
      }}
    >
      {/* On phones, the fixed width of the name keeps the start of the figure in place while the figure loads. */}
      <Text component="dt" fz="sm" fw={600} c="dimmed" w={{ base: '8.5rem', sm: 'auto' }}>
        {name}
      </Text>
      <Text component="dd" fz="xl" lh="1.75rem" mih="1.875rem" display="flow-root">
        {value ?? <Skeleton h="1.25rem" w="8rem" my="0.25rem" aria-hidden />}
      </Text>
      {note === undefined ? null : (
        <Text component="dd" fz="xs" lh="1.125rem" c="dimmed" w="100%" mih={noteHeight}>
          {note}
        </Text>
      )}
    </Paper>
  )
}
