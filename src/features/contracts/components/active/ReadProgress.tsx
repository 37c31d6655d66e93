import { Box, Flex } from '@mantine/core'
import { RetryStatus } from '#shared/components/RetryStatus.tsx'
import { endpointOfForm } from '../../queries/snapshot-forms.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { phaseWords } from './phase-words.ts'
import { PrunedOffsetNote } from './PrunedOffsetNote.tsx'
import type { RunningSession } from '../../queries/contracts-session.ts'

/** The loading progress: count, speed and endpoint, with buttons to stop and resume. */
export function ReadProgress({ session, state }: RunningSession) {
  const { phase, read, perSecond, failure, retryAt, retries, form, unread, viewless } = state
  const { hasRestarted } = state
  const { label, tone } = phaseWords[phase]
  return (
    <Box flex="1 1 16rem" miw={0} fz="sm">
      <Flex columnGap="md" rowGap="0" wrap="wrap" align="center" mih="2rem">
        <output>
          <StatusMark tone={tone} label={label} />
        </output>
        <span>
          <Count value={read} noun="contract" />
          {phase === 'reading' && perSecond !== undefined ? (
            <>
              , <Count value={Math.round(perSecond)} /> per second
            </>
          ) : null}
        </span>
        {form === undefined || form === 'pages' ? null : (
          <span className="secondary">by {endpointOfForm[form]}</span>
        )}
        {unread === 0 ? null : (
          <span>
            <Count value={unread} noun="entry" plural="entries" /> of unknown kind: not listed
          </span>
        )}
        {viewless === 0 ? null : (
          <span>
            <Count value={viewless} noun="view" /> could not be computed
          </span>
        )}
        <RetryStatus
          piece="part"
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
        {phase === 'full' || phase === 'stopped' ? (
          <Button onClick={session.resume}>Load more</Button>
        ) : null}
        {phase === 'failed' ? <Button onClick={session.resume}>Try again</Button> : null}
      </Flex>
      {hasRestarted ? (
        <p className="secondary">
          The participant rejected the page token of an earlier release. The contracts were loaded
          again from the first page.
        </p>
      ) : null}
      {phase === 'cut' ? (
        <p className="secondary">
          This participant supports neither pages nor a WebSocket, so the list ends after these
          contracts. Choose one template or one party to get a complete list.
        </p>
      ) : null}
      {failure === undefined || (phase !== 'waiting' && phase !== 'failed') ? null : (
        <>
          <ErrorPanel
            compact
            failure={failure}
            title={
              phase === 'failed'
                ? 'The contracts could not be loaded'
                : 'Some contracts could not be loaded'
            }
          />
          {phase === 'failed' ? <PrunedOffsetNote failure={failure} /> : null}
        </>
      )}
    </Box>
  )
}
