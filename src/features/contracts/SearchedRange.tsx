import { Link } from '@tanstack/react-router'
import type { LookThrough } from '#features/updates/use-look-through.ts'
import type { ContractHistory, ContractMoment } from '#ledger/contract-history.ts'
import type { Position } from '#ledger/history/position.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Section } from '#ui/Page.tsx'
import { Time } from '#ui/Time.tsx'
import styles from './ContractPage.module.css'

type Search = LookThrough<ContractMoment>

interface SearchedRangeProps {
  readonly contractId: ContractId
  readonly anchor: Position
  readonly isEnd: boolean
  readonly back: Search
  readonly forward: Search
  readonly history: ContractHistory
  /** How many moments are from updates that were opened before. */
  readonly opened: number
}

/** Where the facts are from: what was searched, and how to search further. */
export function SearchedRange(props: SearchedRangeProps) {
  const { contractId, anchor, isEnd, back, forward, history, opened } = props
  const from = back.reached ?? anchor
  const to = forward.reached ?? anchor
  return (
    <Section
      title="Searched"
      fact={
        <output>
          Scan’s history from <Time value={from.recordTime} /> to <Time value={to.recordTime} />:{' '}
          <Count value={back.updates + forward.updates} of="update" />
        </output>
      }
    >
      <ul className={styles.notes}>
        {opened === 0 ? null : (
          <li>Updates that were opened here before are taken into account.</li>
        )}
        <Direction
          search={back}
          what="earlier updates"
          end="The history of this Scan begins there."
          enough="Its creation was found: nothing earlier has to do with it."
          further="Search further back"
        />
        <Direction
          search={forward}
          what="later updates"
          end="No newer update yet."
          enough={
            history.archived === undefined ? '' : 'Its archive was found: nothing can follow.'
          }
          further={isEnd && forward.state === 'idle' ? 'Search newer updates' : 'Search further on'}
        />
        <li>
          <Link to="/search" search={{ where: `contract:${contractId}` }}>
            Search the whole history in the background
          </Link>
        </li>
      </ul>
    </Section>
  )
}

interface DirectionProps {
  readonly search: Search
  readonly what: string
  /** What is said at an end of the history. */
  readonly end: string
  /** What is said where nothing more is looked for. */
  readonly enough: string
  readonly further: string
}

/** One way from where the search began: how it stands, and the button that makes it go on. */
function Direction({ search, what, end, enough, further }: DirectionProps) {
  const { state, failure, goOn, stop } = search
  if (state === 'failed' && failure !== undefined) {
    return (
      <li>
        <ErrorPanel
          compact
          failure={failure}
          title={`Searching ${what} was interrupted`}
          onRetry={goOn}
        />
      </li>
    )
  }
  if (state === 'enough') return enough === '' ? null : <li>{enough}</li>
  if (state === 'searching') {
    return (
      <li>
        Searching {what}…{' '}
        <Button kind="quiet" onClick={stop}>
          Stop
        </Button>
      </li>
    )
  }
  return (
    <li>
      {state === 'end' ? `${end} ` : null}
      {state === 'end' && what === 'earlier updates' ? null : (
        <Button kind="quiet" onClick={goOn}>
          {state === 'end' ? 'Look again' : further}
        </Button>
      )}
    </li>
  )
}
