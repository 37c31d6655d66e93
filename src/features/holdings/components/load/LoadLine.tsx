import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { RetryStatus } from '#shared/components/RetryStatus.tsx'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { phone, useMedia } from '#ui/use-media.ts'
import type { RunningSession } from '../../queries/holdings-session.ts'
import { phaseWords } from './phase-words.ts'

interface LoadLineProps extends RunningSession {
  /** At the end of the line. */
  readonly children: ReactNode
}

/** The loading progress: count and speed, with buttons to stop and resume. */
export function LoadLine({ session, state, children }: LoadLineProps) {
  const { phase, loaded, perSecond, failure, retryAt, retries, unread } = state
  const { label, tone } = phaseWords[phase]
  const isPhone = useMedia(phone)
  return (
    <Box flex="none">
      <Flex
        wrap="wrap"
        columnGap="md"
        rowGap={0}
        align="center"
        mih={{ base: '2.5rem', sm: '2rem' }}
        fz="sm"
      >
        <Box component="output" miw="5.5rem">
          <StatusMark tone={tone} label={label} />
        </Box>
        <Box component="span" flex={{ base: '1 1 8ch', sm: '0 1 auto' }} miw={0}>
          <Count value={loaded} noun="holding" />
          {phase === 'reading' && perSecond !== undefined ? (
            <>
              , <Count value={Math.round(perSecond)} /> per second
            </>
          ) : null}
        </Box>
        {unread === 0 ? null : (
          <span>
            <Count value={unread} /> of unknown form: listed, but not in any sum
          </span>
        )}
        <RetryStatus
          piece="page"
          retries={retries}
          retryAt={phase === 'waiting' ? retryAt : undefined}
        />
        {phase === 'reading' || phase === 'waiting' ? (
          <Button kind="quiet" onClick={session.stop}>
            Stop
          </Button>
        ) : null}
        {phase === 'waiting' ? (
          <Button kind="quiet" onClick={session.resume}>
            Try now
          </Button>
        ) : null}
        {phase === 'stopped' || phase === 'failed' ? (
          <Button onClick={session.resume}>{phase === 'failed' ? 'Try again' : 'Resume'}</Button>
        ) : null}
        {/* On phones, the links would take a second line beside the button. */}
        {isPhone && phase === 'reading' ? null : children}
      </Flex>
      {failure === undefined || (phase !== 'waiting' && phase !== 'failed') ? null : (
        <ErrorPanel
          compact
          failure={failure}
          title={
            phase === 'failed' ? 'The holdings could not be loaded' : 'A page could not be loaded'
          }
        />
      )}
    </Box>
  )
}
