import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { PreparedContents } from '../../rules/prepared/prepared-contents.ts'
import { isRollbackEvent } from '#ledger/prepared-event.ts'
import { isExercisedEvent, type TreeEvent } from '#ledger/update.ts'
import { walkUpdateTree } from '#ledger/update-tree.ts'
import { UpdateTree } from '#features/updates/index.ts'
import { PreparedNode } from './PreparedNode.tsx'
import styles from '../Commands.module.css'

const route = getRouteApi('/commands/prepare')

/**
 * The nodes in execution order, rendered like the nodes of an update, with the selected node's
 * details.
 */
export function PreparedTree({ contents }: { readonly contents: PreparedContents }) {
  const { node } = route.useSearch()
  const navigate = useNavigate({ from: '/commands/prepare' })
  const rows = useMemo(() => walkUpdateTree(contents.tree, childrenOf), [contents.tree])
  const select = useCallback(
    (id: string) => void navigate({ search: (search) => ({ ...search, node: id }), replace: true }),
    [navigate],
  )
  const isThere = node !== undefined && Object.hasOwn(contents.tree.events_by_id, node)
  const selected = isThere ? node : contents.tree.root_event_ids[0]
  return (
    <div className={styles.tree}>
      <UpdateTree rows={rows} selected={selected} onSelect={select} />
      <section aria-label="Selected node" className={styles.node}>
        {selected === undefined ? (
          <p className="secondary">The transaction has no nodes, so it changes nothing.</p>
        ) : (
          <PreparedNode key={selected} id={selected} contents={contents} />
        )}
      </section>
    </div>
  )
}

function childrenOf(event: TreeEvent): readonly string[] {
  if (isRollbackEvent(event)) return event.child_event_ids
  return isExercisedEvent(event) ? event.child_event_ids : []
}
