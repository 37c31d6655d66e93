import { Flex, Stack } from '@mantine/core'
import { recordTimeOf } from '#ledger/record-time.ts'
import type { SearchState, SearchPageFailure } from '../../queries/search-state.ts'
import { Count } from '#ui/Count.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { useNow } from '#ui/time/now.ts'
import { formatRelative } from '#ui/time/time-format.ts'

interface TroubleProps {
  readonly trouble: SearchPageFailure
  readonly state: SearchState
  readonly onRetry: () => void
}

/** A failed page and its next retry. No part of the range is skipped. */
export function PageFailureNote({ trouble, state, onRetry }: TroubleProps) {
  const { phase, pageSize } = state
  const { failure, attempts, retryAt } = trouble
  return (
    <Stack gap="xs">
      <ErrorPanel
        compact
        failure={failure}
        title={phase === 'failed' ? 'A page cannot be read' : 'A page could not be loaded'}
      />
      {phase === 'waiting' ? (
        <Flex component="p" fz="sm" wrap="wrap" columnGap="sm" rowGap={0} align="center">
          <span>
            Tried {attempts === 1 ? 'once' : `${attempts} times`}
            {retryAt === undefined ? null : <NextTry at={retryAt} />}.{' '}
            {failure.kind === 'timed-out' ? (
              <>
                The next request is for fewer than <Count value={pageSize} noun="update" />.{' '}
              </>
            ) : null}
            The search then continues from the same place.
          </span>
          <Button kind="quiet" onClick={onRetry}>
            Try now
          </Button>
        </Flex>
      ) : null}
    </Stack>
  )
}

function NextTry({ at }: { readonly at: number }) {
  return `, again ${formatRelative(recordTimeOf(BigInt(Math.ceil(at)) * 1000n), useNow())}`
}
