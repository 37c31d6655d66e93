import { Box } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { isReassignment, isTransaction, type UpdateHistoryItem } from '#ledger/update.ts'
import { JsonView } from '#ui/json/JsonView.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { TransactionBody } from './TransactionBody.tsx'
import type { UpdateView } from './update-params.ts'
import { TableArea } from '#ui/table/TableArea.tsx'

/** Lazy, because few updates are reassignments. */
const ReassignmentView = lazyComponent(
  async () => (await import('./ReassignmentView.tsx')).ReassignmentView,
  'inline-error',
  <LoadingState words="Loading the reassignment view" rows={6} />,
)

interface UpdateBodyProps {
  readonly update: UpdateHistoryItem
  /** The JSON as received. */
  readonly text: string
  readonly event: string | undefined
  readonly view: UpdateView
}

/** Shows an update in the selected view. */
export function UpdateBody(props: UpdateBodyProps) {
  const { view } = props
  return (
    <TableArea mih={0} {...(view === 'tree' ? { h: 'auto' } : {})}>
      {view === 'json' ? (
        <JsonView fill text={props.text} what="the update" />
      ) : (
        <ViewBody {...props} view={view} />
      )}
    </TableArea>
  )
}

function ViewBody({
  update,
  text,
  event,
  view,
}: UpdateBodyProps & { readonly view: Exclude<UpdateView, 'json'> }) {
  const navigate = useNavigate()
  const select = useCallback(
    (eventId: string) =>
      void navigate({
        to: '.',
        search: (search) => ({ ...search, event: eventId }),
        replace: true,
      }),
    [navigate],
  )
  const show = useCallback(
    (eventId: string) =>
      void navigate({
        to: '.',
        search: (search) => ({ ...search, event: eventId, view: undefined }),
      }),
    [navigate],
  )
  if (isTransaction(update)) {
    return (
      <TransactionBody
        transaction={update}
        view={view}
        event={event}
        onSelect={select}
        onShow={show}
      />
    )
  }
  if (isReassignment(update)) {
    return (
      <Box flex="1 1 0" mih={0} data-print-whole style={{ overflow: 'auto' }}>
        <ReassignmentView reassignment={update} />
      </Box>
    )
  }
  return <JsonView fill text={text} what="the update" />
}
