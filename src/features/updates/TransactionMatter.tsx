import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { UpdateTree } from '#features/shared/update-tree/UpdateTree.tsx'
import { treeOf } from '#ledger/effects.ts'
import type { TreeRow } from '#ledger/update-tree.ts'
import { isTransaction, type Transaction, type TreeEvent } from '#ledger/update.ts'
import { failureOf } from '#queries/failure.ts'
import { updateById } from '#queries/update.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { EventDetailsPane } from './EventDetailsPane.tsx'
import { EventsView } from './events/EventsView.tsx'
import type { UpdateView } from './update-params.ts'
import { eventIdIn } from './update-reference.ts'
import styles from './TransactionView.module.css'

const route = getRouteApi('/updates/$updateId')

/** Only some who open an update ask for its effects. */
const EffectsView = lazyComponent(
  async () => (await import('./effects/EffectsView.tsx')).EffectsView,
  'said in place',
  <Waiting words="Fetching the view of effects" rows={6} />,
)

interface TransactionMatterProps {
  readonly transaction: Transaction
  readonly view: Exclude<UpdateView, 'json'>
  /** The event that the address names. */
  readonly event: string | undefined
  /** Stable functions: selects an event in this view; shows one in the tree. */
  readonly onSelect: (eventId: string) => void
  readonly onShow: (eventId: string) => void
}

/** A transaction as one of its views. */
export function TransactionMatter(props: TransactionMatterProps) {
  const { transaction, view, event, onSelect, onShow } = props
  const selected = event === undefined ? undefined : eventIdIn(transaction.events_by_id, event)
  if (view === 'events') {
    return <EventsView transaction={transaction} selected={selected} onSelect={onSelect} />
  }
  return view === 'effects' ? (
    <CompactEffects onShow={onShow} />
  ) : (
    <Tree transaction={transaction} selected={selected} onSelect={onSelect} />
  )
}

function Tree(props: {
  readonly transaction: Transaction
  readonly selected: string | undefined
  readonly onSelect: (eventId: string) => void
}) {
  const rows = useMemo(() => treeOf(props.transaction), [props.transaction])
  return <TransactionView {...props} rows={rows} />
}

/** Effects are read from compact values, whichever encoding the other views show. */
function CompactEffects({ onShow }: { readonly onShow: (eventId: string) => void }) {
  const { updateId } = route.useParams()
  const query = useQuery(updateById(updateId, 'compact_json'))
  const update = query.data?.answer.value
  const transaction = update !== undefined && isTransaction(update) ? update : undefined
  const rows = useMemo(() => (transaction === undefined ? [] : treeOf(transaction)), [transaction])
  const failure = failureOf(query.error)
  if (transaction !== undefined) {
    return <EffectsView transaction={transaction} rows={rows} onShow={onShow} />
  }
  if (failure === undefined) {
    return <Waiting words="Reading the update in compact encoding" rows={6} />
  }
  return (
    <ErrorPanel
      failure={failure}
      title="The update could not be read in compact encoding"
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}

interface TransactionViewProps {
  readonly transaction: Transaction
  readonly rows: readonly TreeRow<TreeEvent>[]
  readonly selected: string | undefined
  /** A stable function. */
  readonly onSelect: (eventId: string) => void
}

/** The tree of a transaction, and beside or below it the selected event: the first root at first. */
function TransactionView({ transaction, rows, selected, onSelect }: TransactionViewProps) {
  const id = selected ?? transaction.root_event_ids[0]
  return (
    <div className={styles.panes}>
      <div className={styles.split}>
        <UpdateTree key={transaction.update_id} rows={rows} selected={id} onSelect={onSelect} />
        <EventDetailsPane transaction={transaction} id={id} />
      </div>
    </div>
  )
}
