import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useConnectionLost } from './failure/connection-lost.ts'
import { RowSkeletons } from './TextSkeleton.tsx'

interface WaitingProps {
  /** The current action and its progress: `Reading the newest updates from Scan`. */
  readonly words: ReactNode
  /** The number of empty table rows to show, equal to the number of loading rows. */
  readonly rows?: number
  /** A placeholder for content that is not rows. It reserves the content's space from the start. */
  readonly children?: ReactNode
}

/**
 * Shows nothing for 150 ms, then a placeholder of the content, and a text after 2 s
 * (docs/architecture.md, Look).
 */
export function LoadingState({ words, rows = 0, children }: WaitingProps) {
  const isLost = useConnectionLost()
  return (
    <Box pos="relative" mih="2rem" aria-busy>
      <div style={appearAfter('150ms')} aria-hidden>
        {children ?? <RowSkeletons count={rows} />}
      </div>
      <Text
        component="output"
        pos="absolute"
        top="0.25rem"
        px="sm"
        c="dimmed"
        bg="var(--surface-page)"
        style={appearAfter('2s')}
      >
        {isLost ? 'Offline. This loads when the dashboard’s server is back.' : words}
      </Text>
    </Box>
  )
}

function appearAfter(delay: string) {
  return { animation: `var(--appear) 0s ${delay} both` }
}
