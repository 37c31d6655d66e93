import { Flex, Progress, Stack } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Failure } from '#ledger/failure.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { ReadingState } from '#shared/queries/worker/reading-state.ts'
import { useAnnounce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { phone, useMedia } from '#ui/use-media.ts'
import { Time } from '#ui/time/Time.tsx'
import { NextTry } from './NextTry.tsx'

interface ReadingProgressProps {
  readonly phase: ReadingState['phase']
  readonly words: string
  readonly spoken?: string
  /**
   * The label of the progress bar, and the progress from 0 to 1. Omitted if unknown. The bar
   * disappears when everything is read.
   */
  readonly bar?: { readonly label: string; readonly share: number }
  readonly read: ReactNode
  /** The record time up to which a partial result is complete. */
  readonly reached?: RecordTime | undefined
  readonly perSecond?: number | undefined
  readonly retries: number
  readonly retriesNote: string
  readonly failure: Failure | undefined
  /** The title of a failure. `stillTrue` describes the part of the result that is still valid. */
  readonly title: string
  readonly stillTrue?: ReactNode
  /** The time of the next retry, in milliseconds since 1970. */
  readonly retryAt: number | undefined
  readonly onStop: () => void
  readonly onResume: () => void
  /**
   * True to print the progress even after everything is read. By default, it is then omitted on
   * paper.
   */
  readonly printed?: boolean
  readonly children?: ReactNode
  readonly notes?: ReactNode
}

/**
 * The progress of a long read, with buttons to stop and resume. Also shows the failure and the time
 * of the next retry.
 */
export function ReadingProgress(props: ReadingProgressProps) {
  const { phase, words, spoken, bar, read, reached, perSecond, retries, retriesNote } = props
  const { failure, title, stillTrue, retryAt, onStop, onResume, printed, children, notes } = props
  useAnnounced(spoken)
  const isPhone = useMedia(phone)
  const isOver = phase === 'done' && printed !== true
  return (
    <Stack gap="xs" py="xs" data-screen-only={isOver ? true : undefined}>
      <Flex wrap="wrap" align="center" gap="0.25rem 0.75rem" mih="2.25rem">
        {/* On narrow screens, the count of read items is on a line below the words and the button. The words and the button then stay in place while the count grows. */}
        <Flex
          component="output"
          align="center"
          mih={{ base: '2.5rem', md: 0 }}
          flex={{ base: '1 1 0', md: '0 1 auto' }}
        >
          {words}
        </Flex>
        <Flex
          component="span"
          className="secondary"
          align="center"
          gap="0 0.5rem"
          wrap="wrap"
          style={{ order: 1 }}
          flex={{ base: '1 0 100%', md: '0 1 auto' }}
        >
          {bar === undefined || phase === 'done' ? null : (
            <Progress
              w={{ base: '5rem', sm: '8rem' }}
              aria-label={bar.label}
              value={Math.floor(bar.share * 100)}
              transitionDuration={0}
            />
          )}
          <span>
            {read}
            {/* On phones, the time needs a second line, which would move the page while it is read. */}
            {reached === undefined || (isPhone && phase === 'reading') ? null : (
              <>
                , up to <Time value={reached} />
              </>
            )}
            {perSecond === undefined ? null : (
              <>
                , <Count value={Math.round(perSecond)} /> a second
              </>
            )}
            {retries === 0 ? null : (
              <>
                {' '}
                · failures so far: <Count value={retries} />, {retriesNote}
              </>
            )}
          </span>
        </Flex>
        {phase === 'reading' || phase === 'waiting' ? <Button onClick={onStop}>Stop</Button> : null}
        {phase === 'stopped' ? (
          <Button kind="primary" onClick={onResume}>
            Resume
          </Button>
        ) : null}
      </Flex>
      {children}
      {failure === undefined ? null : (
        <ErrorPanel
          compact={phase === 'waiting'}
          failure={failure}
          title={title}
          stillTrue={stillTrue}
          onRetry={onResume}
        />
      )}
      {retryAt === undefined ? null : (
        <p className="secondary">
          Next retry <NextTry at={retryAt} />.
        </p>
      )}
      {notes}
    </Stack>
  )
}

function useAnnounced(words: string | undefined): void {
  const announce = useAnnounce()
  const spoken = useRef(words)
  useEffect(() => {
    if (words === undefined || spoken.current === words) return
    spoken.current = words
    announce(words)
  }, [words, announce])
}
