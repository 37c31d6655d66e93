import { Box } from '@mantine/core'
import type { ReadableParties } from '#ledger/rights/readable-parties.ts'
import { JsonView } from '#ui/json/JsonView.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import type { UpdateView } from '../update-params.ts'
import { UpdateBody } from '../UpdateBody.tsx'
import type { JoinedUpdate } from './joined-update.ts'
import { TableArea } from '#ui/table/TableArea.tsx'

/** Lazy, because few updates are reassignments. */
const SourcedReassignments = lazyComponent(
  async () => (await import('./JoinedReassignments.tsx')).JoinedReassignments,
  'inline-error',
  <LoadingState words="Loading the reassignment view" rows={6} />,
)

interface JoinedUpdateBodyProps {
  readonly shown: JoinedUpdate
  readonly view: UpdateView
  readonly event: string | undefined
  readonly readers: ReadableParties
  /** The participant's offset, if only the participant has the update. */
  readonly offset: bigint | undefined
}

/** Shows an update of one or both sides in the selected view. */
export function JoinedUpdateBody({ shown, view, event, readers, offset }: JoinedUpdateBodyProps) {
  const { text } = shown
  if (shown.kind === 'transaction') {
    return <UpdateBody update={shown.sourced.transaction} {...{ text, event, view }} />
  }
  const isJson = view === 'json' || shown.kind === 'unknown'
  return (
    <TableArea mih={0} {...(isJson ? {} : { h: 'auto' })}>
      {isJson ? (
        <JsonView fill text={text} what="the update" />
      ) : (
        <Box flex="1 1 0" mih={0} data-print-whole style={{ overflow: 'auto' }}>
          <SourcedReassignments moves={shown.moves} {...{ offset, readers }} />
        </Box>
      )}
    </TableArea>
  )
}
