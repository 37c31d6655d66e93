import { useNavigate } from '@tanstack/react-router'
import { useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { PartyId } from '#ledger/identifier.ts'
import type { TreeRow } from '#ledger/update-tree.ts'
import type { TreeEvent } from '#ledger/update.ts'
import { isVisible, type UpdateWitnesses } from '../../rules/witnesses/update-witnesses.ts'
import { atTextSize } from '#ui/text-size.ts'
import { useFixedRows } from '#ui/table/use-fixed-rows.ts'
import { RowContext } from '#ui/table/row-context.ts'
import { Party } from '#ui/identifier/identifiers.tsx'
import { phone, useMedia } from '#ui/use-media.ts'
import { cellAfterKey, type Cell } from './matrix-keys.ts'
import { MatrixRow } from './MatrixRow.tsx'
import styles from '../Updates.module.css'

interface WitnessMatrixProps {
  readonly rows: readonly TreeRow<TreeEvent>[]
  readonly witnesses: UpdateWitnesses
  /** The few parties that have a column. */
  readonly parties: readonly PartyId[]
}

/** Sizes in Who.module.css at the default text size. */
const sizes = { row: 36, head: 56, party: 160, event: 304, eventOnPhone: 168 }

/**
 * A matrix of events and parties. Renders only the rows in view. Focus stays on the grid, and
 * arrows, Home, End, Page up and Page down move the marked cell. Enter shows the tree as the cell's
 * party sees it, at the cell's event.
 */
export function WitnessMatrix({ rows, witnesses, parties }: WitnessMatrixProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const navigate = useNavigate()
  const isPhone = useMedia(phone)
  const rowHeight = atTextSize(sizes.row)
  const view = useFixedRows(scroller, rows.length, rowHeight, atTextSize(sizes.head))
  const [cell, setCell] = useState<Cell>({ row: 0, column: 0 })
  const columns = useMemo(
    () =>
      parties.map((party) => {
        const visibilities = witnesses.visibilitiesOf(party)
        return {
          party,
          visibilities,
          seen: visibilities.filter(isVisible).length,
          unknown: visibilities.filter((visibility) => visibility === 'unknown').length,
        }
      }),
    [witnesses, parties],
  )
  const open = ({ row, column }: Cell) =>
    void navigate({
      to: '.',
      search: (search) => ({
        ...search,
        view: undefined,
        witness: column === 0 ? undefined : parties[column - 1],
        event: row < 0 ? search.event : rows[row]?.id,
      }),
    })
  const mark = (next: Cell) => {
    setCell(next)
    if (next.row >= 0) view.scrollToRow(next.row)
    const element = scroller.current
    if (element === null || next.column === 0) return
    // The sticky column at the left covers the other columns.
    const width = atTextSize(sizes.party)
    const fixed = atTextSize(isPhone ? sizes.eventOnPhone : sizes.event)
    const start = (next.column - 1) * width
    const most = element.scrollLeft + element.clientWidth - fixed
    if (start < element.scrollLeft) element.scrollLeft = start
    else if (start + width > most)
      element.scrollLeft = start + width - (element.clientWidth - fixed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') {
      event.preventDefault()
      open(cell)
      return
    }
    const next = cellAfterKey(event.key, cell, {
      rows: rows.length,
      columns: parties.length + 1,
      page: view.rowsInView,
    })
    if (next === undefined) return
    event.preventDefault()
    mark(next)
  }
  const onClick = ({ target }: MouseEvent) => {
    const found = target instanceof Element ? target.closest('[data-column]') : null
    if (!(found instanceof HTMLElement) || getSelection()?.type === 'Range') return
    const next = { row: Number(found.dataset['row']), column: Number(found.dataset['column']) }
    setCell(next)
    open(next)
  }
  const cellId = (row: number, column: number) => `${id}-${row}-${column}`
  const isDrawn = cell.row < 0 || (cell.row >= view.first && cell.row < view.end)
  // Focus stays on the grid. aria-activedescendant marks the current cell.
  const grid = {
    role: 'grid',
    tabIndex: 0,
    'aria-activedescendant': isDrawn ? cellId(cell.row, cell.column) : undefined,
    onKeyDown,
    onClick,
  }
  return (
    <div ref={scroller} className={styles.matrix} style={{ '--parties': parties.length }}>
      <table
        {...grid}
        aria-label="Who sees which event"
        aria-rowcount={rows.length + 1}
        aria-colcount={parties.length + 1}
        className={styles.table}
      >
        <RowContext value>
          <thead className={styles.head}>
            <tr aria-rowindex={1} className={styles.line}>
              <th
                scope="col"
                id={cellId(-1, 0)}
                className={styles.event}
                data-row={-1}
                data-column={0}
                data-marked={(cell.row === -1 && cell.column === 0) || undefined}
              >
                Event
              </th>
              {columns.map(({ party, seen, unknown }, at) => (
                <th
                  key={party}
                  scope="col"
                  id={cellId(-1, at + 1)}
                  className={styles.party}
                  data-row={-1}
                  data-column={at + 1}
                  data-marked={(cell.row === -1 && cell.column === at + 1) || undefined}
                >
                  <Party id={party} />
                  <span className="secondary">
                    {seen} seen{unknown === 0 ? '' : `, ${unknown} ?`}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={styles.rows} style={{ height: view.height }}>
            {rows.slice(view.first, view.end).map((row, offset) => {
              const index = view.first + offset
              return (
                <MatrixRow
                  key={index}
                  index={index}
                  row={row}
                  top={view.origin + index * rowHeight}
                  informees={witnesses.informees[index]}
                  columns={columns}
                  marked={cell.row === index ? cell.column : undefined}
                  cellId={cellId}
                />
              )
            })}
          </tbody>
        </RowContext>
      </table>
    </div>
  )
}
