import { Flex, Progress, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { comparePositions, writePosition } from '#ledger/history/position.ts'
import { addMicros } from '#ledger/record-time.ts'
import type { ComparisonSession } from '../../queries/compare-session.ts'
import type { ComparisonQuestion, ComparisonState } from '../../queries/compare-state.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { NextTry } from '#shared/components/progress/NextTry.tsx'

interface ExplainLineProps {
  readonly question: ComparisonQuestion
  readonly session: ComparisonSession
  readonly state: ComparisonState
}

/** Limit of parties in a filter. Longer filters do not fit into an address. */
const maxInFilter = 20

/**
 * Searches the history between the snapshots for the updates that created or ended the compared
 * contracts.
 */
export function ExplainLine({ question, session, state }: ExplainLineProps) {
  const { phase, total, found, searched, share, failure, retryAt } = state.explaining
  const range = rangeOf(state)
  if (range === undefined) return null
  const explain = () => session.command((job) => job.explain())
  const isWalking = phase === 'reading' || phase === 'waiting'
  return (
    <Stack gap="xs" py="xs" data-screen-only>
      <Flex component="p" wrap="wrap" columnGap="md" rowGap="xs" align="center" mih="2.25rem">
        {total === 0 ? (
          <span className="secondary">All updates were found.</span>
        ) : (
          <>
            <span>
              Found <Count value={found} /> of <Count value={total} noun="update" /> that ended
              contracts
            </span>
            {isWalking ? (
              <>
                <Progress
                  w="10rem"
                  aria-label="Loaded part of the history between the snapshots"
                  value={share * 100}
                />
                <span className="secondary">
                  <Count value={searched} noun="update" /> read
                </span>
                <Button onClick={() => session.command((job) => job.stopExplaining())}>
                  Stop loading
                </Button>
              </>
            ) : phase === 'done' ? (
              <span className="secondary">
                the history between the snapshots was loaded,{' '}
                <Count value={searched} noun="update" />
              </span>
            ) : (
              <Button onClick={explain}>
                {phase === 'idle' ? 'Find the updates in the history' : 'Continue loading'}
              </Button>
            )}
          </>
        )}
        {question.owners.length > maxInFilter ? null : (
          <Link
            to="/search"
            search={{
              where: filterText(question),
              // The first snapshot includes updates at its own time, so the range starts a
              // microsecond later.
              from: writePosition({
                ...range.from,
                recordTime: addMicros(range.from.recordTime, 1n),
              }),
              to: writePosition(range.to),
              order: 'oldest',
            }}
          >
            Search the history between the snapshots
          </Link>
        )}
      </Flex>
      {failure === undefined ? null : (
        <ErrorPanel
          compact
          failure={failure}
          title="The history could not be loaded"
          onRetry={explain}
        />
      )}
      {retryAt === undefined ? null : (
        <p className="secondary">
          Next attempt <NextTry at={retryAt} />.
        </p>
      )}
    </Stack>
  )
}

function rangeOf({ before, after }: ComparisonState) {
  const [a, b] = [before?.snapshot, after.snapshot]
  if (a === undefined || b === undefined) return undefined
  return comparePositions(a, b) <= 0 ? { from: a, to: b } : { from: b, to: a }
}

/**
 * Returns a filter for all updates that involve one of the owners. Party ids contain no quotation
 * marks.
 */
function filterText({ owners }: ComparisonQuestion): string {
  return owners.map((owner) => `party:${owner.includes(' ') ? `"${owner}"` : owner}`).join(' or ')
}
