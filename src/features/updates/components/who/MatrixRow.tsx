import { EventMark } from '../summary/EventMark.tsx'
import { entityName, type PartyId } from '#ledger/identifier.ts'
import type { TreeRow } from '#ledger/update-tree.ts'
import { isCreatedEvent, isExercisedEvent, type TreeEvent } from '#ledger/update.ts'
import type { Informees } from '../../rules/witnesses/informees.ts'
import type { Visibility } from '../../rules/witnesses/update-witnesses.ts'
import { visibleText } from '#ui/visible-text.ts'
import { cellWord, describeVisibility } from './describe-visibility.ts'
import styles from '../Updates.module.css'

interface MatrixRowProps {
  readonly index: number
  readonly row: TreeRow<TreeEvent>
  readonly top: number
  readonly informees: Informees | undefined
  readonly columns: readonly {
    readonly party: PartyId
    readonly visibilities: readonly Visibility[]
  }[]
  /** The column of the marked cell, if the cell is in this row. */
  readonly marked: number | undefined
  readonly cellId: (row: number, column: number) => string
}

/** A row that shows for each party whether it sees one event. */
export function MatrixRow(props: MatrixRowProps) {
  const { index, row, top, informees, columns, marked, cellId } = props
  return (
    <tr aria-rowindex={index + 2} className={`${styles.line} ${styles.row}`} style={{ top }}>
      <th
        scope="row"
        id={cellId(index, 0)}
        className={styles.event}
        style={{ '--depth': Math.min(row.depth, 6) }}
        data-row={index}
        data-column={0}
        data-marked={marked === 0 || undefined}
      >
        <EventWords row={row} />
      </th>
      {columns.map(({ party, visibilities }, at) => {
        const visibility = visibilities[index]
        if (visibility === undefined || informees === undefined) return null
        const words = describeVisibility(visibility, informees, party)
        return (
          <td
            key={party}
            id={cellId(index, at + 1)}
            className={styles.cell}
            title={words}
            aria-label={words}
            data-sight={visibility}
            data-row={index}
            data-column={at + 1}
            data-marked={marked === at + 1 || undefined}
          >
            {cellWord(visibility, informees, party)}
          </td>
        )
      })}
    </tr>
  )
}

function EventWords({ row: { id, event } }: { readonly row: TreeRow<TreeEvent> }) {
  if (event === undefined) return <>{visibleText(id)}: not held</>
  const what = isExercisedEvent(event)
    ? `${event.choice} · ${entityName(event.template_id)}`
    : isCreatedEvent(event)
      ? entityName(event.template_id)
      : event.event_type
  return (
    <>
      <EventMark event={event} /> <span className={styles.whoWhat}>{visibleText(what)}</span>
    </>
  )
}
