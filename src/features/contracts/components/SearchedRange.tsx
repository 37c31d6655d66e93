import { Box, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IndexProvenanceNote, type NearbySearch } from '#features/search/index.ts'
import type { ContractHistory, ContractHistoryEvent } from '#ledger/contract-history.ts'
import type { Position } from '#ledger/history/position.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { mergeProvenance } from '#features/search/queries/history-index/index-provenance.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Section } from '#ui/Page.tsx'
import { Time } from '#ui/time/Time.tsx'

type Search = NearbySearch<ContractHistoryEvent>

interface SearchedRangeProps {
  readonly contractId: ContractId
  readonly anchor: Position
  readonly back: Search
  readonly forward: Search
  readonly history: ContractHistory
  /** True if some events come from updates that the user opened before. */
  readonly hasOpened: boolean
}

/**
 * The searched range, and buttons to search further. This is the last section and has a fixed size,
 * because its content changes.
 */
export function SearchedRange(props: SearchedRangeProps) {
  const { contractId, anchor, back, forward, history, hasOpened } = props
  const from = back.reached ?? anchor
  const to = forward.reached ?? anchor
  return (
    <Section
      title="Searched"
      fact={
        <output>
          Scan’s history from <Time value={from.recordTime} /> to <Time value={to.recordTime} />:{' '}
          <Count value={back.updates + forward.updates} noun="update" />
        </output>
      }
    >
      <Box mih="6rem">
        <Link to="/search" search={{ where: `contract:${contractId}` }} data-screen-only>
          Search the whole history in the background
        </Link>
        {hasOpened ? <p>Updates that you opened before are included.</p> : null}
        <Interruption search={back} what="earlier updates" />
        <Interruption search={forward} what="later updates" />
        <Group mt="sm" data-screen-only>
          {back.state === 'end' ? null : (
            <SearchFurther search={back} what="earlier updates" further="Search earlier updates" />
          )}
          {history.archived !== undefined && forward.state !== 'searching' ? null : (
            <SearchFurther search={forward} what="later updates" further="Search later updates" />
          )}
        </Group>
        {back.state === 'enough' ? (
          <p>Created here; no earlier history.</p>
        ) : back.state === 'end' ? (
          <p>The history of this Scan begins at the start of this range.</p>
        ) : null}
        {history.archived === undefined && forward.state === 'end' ? (
          <p>Searched up to the newest update.</p>
        ) : null}
        <IndexProvenanceNote from={mergeProvenance(back.from, forward.from)} />
      </Box>
    </Section>
  )
}

interface DirectionProps {
  readonly search: Search
  readonly what: string
}

function Interruption({ search: { state, failure, goOn }, what }: DirectionProps) {
  if (state !== 'failed' || failure === undefined) return null
  return (
    <ErrorPanel
      compact
      failure={failure}
      title={`Searching ${what} was interrupted`}
      onRetry={goOn}
    />
  )
}

function SearchFurther({ search, what, further }: DirectionProps & { readonly further: string }) {
  const { state, goOn, stop } = search
  if (state === 'enough' || state === 'failed') return null
  if (state !== 'searching') return <Button onClick={goOn}>{further}</Button>
  return (
    <span>
      Searching {what}… <Button onClick={stop}>Stop</Button>
    </span>
  )
}
