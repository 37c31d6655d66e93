import { Box, Group, Stack } from '@mantine/core'
import type { NearbySearch } from '#features/search/index.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Time } from '#ui/time/Time.tsx'

interface HistoryProgressProps {
  readonly search: NearbySearch<unknown>
  /** The text shown when enough requests were found. */
  readonly enough: string
}

/** The progress of the history search, with buttons to continue. */
export function HistoryProgress({ search, enough }: HistoryProgressProps) {
  const { state, updates, reached, failure, goOn, stop } = search
  return (
    <Stack gap={6} py={6} data-screen-only>
      <Group p="sm">
        <Box
          component="output"
          flex={{ base: '1 1 100%', sm: '0 1 auto' }}
          mih={{ base: '3.75rem', sm: 0 }}
        >
          {state === 'searching' ? 'Searching the history: ' : 'Searched '}
          <Count value={updates} noun="update" />
          {reached === undefined ? (
            '.'
          ) : (
            <>
              , back to <Time value={reached.recordTime} />.
            </>
          )}
          {state === 'enough' ? ` ${enough}` : ''}
          {state === 'end' ? ' The history of this Scan begins at that time.' : ''}
        </Box>
        {state === 'searching' ? (
          <Button onClick={stop}>Stop</Button>
        ) : state === 'idle' || state === 'stopped' ? (
          <Button onClick={goOn}>Search further back</Button>
        ) : null}
      </Group>
      {state === 'failed' && failure !== undefined ? (
        <ErrorPanel
          compact
          failure={failure}
          title="The search of the history was interrupted"
          onRetry={goOn}
        />
      ) : null}
    </Stack>
  )
}
