import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { UpdateTree } from './update-tree/UpdateTree.tsx'
import { treeOf } from '#ledger/effects.ts'
import type { TreeRow } from '#ledger/update-tree.ts'
import { isTransaction, type Transaction, type TreeEvent } from '#ledger/update.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { updateById } from '#shared/queries/update.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { BalanceCards } from './effects/BalanceCards.tsx'
import { EventDetailsPane } from './EventDetailsPane.tsx'
import { useOpenUpdate } from './open-update.ts'
import type { UpdateView } from './update-params.ts'
import { eventIdIn } from './update-reference.ts'
import styles from './Updates.module.css'

/** Lazy, because most users only open the tree of an update. */
const EventsView = lazyComponent(
  async () => (await import('./events/EventsView.tsx')).EventsView,
  'inline-error',
  <LoadingState words="Loading the events view" rows={6} />,
)

/** Lazy, because few users open the effects of an update. */
const EffectsView = lazyComponent(
  async () => (await import('./effects/EffectsView.tsx')).EffectsView,
  'inline-error',
  <LoadingState words="Loading the effects view" rows={6} />,
)

const WhoView = lazyComponent(
  async () => (await import('./who/WitnessesView.tsx')).WitnessesView,
  'inline-error',
  <LoadingState words="Loading the visibility view" rows={6} />,
)
const TreeAsParty = lazyComponent(
  async () => (await import('./who/TreeAsParty.tsx')).TreeAsParty,
  'inline-error',
  <LoadingState words="Loading the party view" rows={6} />,
)

interface TransactionBodyProps {
  readonly transaction: Transaction
  readonly view: Exclude<UpdateView, 'json'>
  /** The id of the event in the address. */
  readonly event: string | undefined
  /** A stable function. Selects an event in this view. `onShow` shows an event in the tree. */
  readonly onSelect: (eventId: string) => void
  readonly onShow: (eventId: string) => void
}

/** A transaction as one of its views. */
export function TransactionBody(props: TransactionBodyProps) {
  const { transaction, view, event, onSelect, onShow } = props
  const { witness } = useOpenUpdate().params
  const selected = event === undefined ? undefined : eventIdIn(transaction.events_by_id, event)
  if (view === 'events') {
    return <EventsView transaction={transaction} selected={selected} onSelect={onSelect} />
  }
  if (view === 'effects') {
    return <Compact>{(compact) => <EffectsView {...compact} onShow={onShow} />}</Compact>
  }
  if (view === 'who') {
    return <Compact>{(compact) => <WhoView {...compact} />}</Compact>
  }
  if (witness !== undefined) {
    return (
      <Compact>
        {(compact) => (
          <TreeAsParty {...compact} party={witness}>
            {(tree) => <TransactionView {...{ transaction, selected, onSelect, ...tree }} />}
          </TreeAsParty>
        )}
      </Compact>
    )
  }
  return <Tree transaction={transaction} selected={selected} onSelect={onSelect} />
}

function Tree(props: {
  readonly transaction: Transaction
  readonly selected: string | undefined
  readonly onSelect: (eventId: string) => void
}) {
  const rows = useMemo(() => treeOf(props.transaction), [props.transaction])
  const { encoding } = useOpenUpdate().params
  return (
    <>
      {/* Amounts are read from compact values. */}
      {encoding === 'protobuf_json' ? null : <BalanceCards rows={rows} />}
      <TransactionView {...props} rows={rows} />
    </>
  )
}

interface CompactTransaction {
  readonly transaction: Transaction
  readonly rows: readonly TreeRow<TreeEvent>[]
}

interface CompactProps {
  readonly children: (compact: CompactTransaction) => ReactNode
}

/**
 * Effects and descriptions are computed from compact values, even if the other views use another
 * encoding.
 */
function Compact({ children }: CompactProps) {
  const { sourced } = useOpenUpdate()
  return sourced === undefined ? (
    <CompactOnScan>{children}</CompactOnScan>
  ) : (
    <WithRows transaction={sourced.transaction}>{children}</WithRows>
  )
}

function CompactOnScan({ children }: CompactProps) {
  const { updateId } = useOpenUpdate()
  const query = useQuery(updateById(updateId, 'compact_json'))
  const update = query.data?.answer.value
  const transaction = update !== undefined && isTransaction(update) ? update : undefined
  const failure = failureOf(query.error)
  if (transaction !== undefined) return <WithRows transaction={transaction}>{children}</WithRows>
  if (failure === undefined) {
    return <LoadingState words="Loading the update in compact encoding" rows={6} />
  }
  return (
    <ErrorPanel
      failure={failure}
      title="The update could not be loaded in compact encoding"
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}

function WithRows({ transaction, children }: { readonly transaction: Transaction } & CompactProps) {
  const rows = useMemo(() => treeOf(transaction), [transaction])
  return children({ transaction, rows })
}

interface TransactionViewProps {
  readonly transaction: Transaction
  readonly rows: readonly TreeRow<TreeEvent>[]
  readonly selected: string | undefined
  /** A stable function. */
  readonly onSelect: (eventId: string) => void
  /** Returns the mark next to an event in the tree. */
  readonly noteOf?: ((index: number) => string | undefined) | undefined
}

/**
 * The tree of a transaction, with the selected event's details beside or below. Selects the first
 * root by default.
 */
function TransactionView(props: TransactionViewProps) {
  const { transaction, rows, selected, onSelect, noteOf } = props
  const id = selected ?? transaction.root_event_ids[0]
  return (
    <div className={styles.panes}>
      <div className={styles.split}>
        <UpdateTree
          key={transaction.update_id}
          rows={rows}
          selected={id}
          onSelect={onSelect}
          noteOf={noteOf}
        />
        <EventDetailsPane transaction={transaction} id={id} />
      </div>
    </div>
  )
}
