import { use, type ReactNode } from 'react'
import { isFetchEvent, isQueryByKeyEvent } from '#ledger/prepared-event.ts'
import { isCreatedEvent, isExercisedEvent, type TreeEvent } from '#ledger/update.ts'
import type { TreeRow } from '#ledger/update-tree.ts'
import { IconChevronDown, IconChevronRight } from '#ui/icons.ts'
import { Contract, Party, Template } from '#ui/identifier/identifiers.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { EventMark } from '../summary/EventMark.tsx'
import { EventMarkContext } from './event-mark.ts'
import styles from './UpdateTree.module.css'

interface TreeRowViewProps {
  readonly id: string
  readonly row: TreeRow<TreeEvent>
  readonly top: number
  readonly height: number
  readonly index: number
  /** `undefined` if the row has no children. */
  readonly isOpen: boolean | undefined
  readonly isSelected: boolean
  readonly isFocused: boolean
  readonly isMatch: boolean
  /** A note next to the event. A row with a note is less prominent. */
  readonly note?: string | undefined
}

/** Deeper levels are not indented further. They show their depth as a number. */
const deepestIndent = 12

/**
 * One event of the tree on a line: its action, its contract, and the parties that acted or signed.
 */
export function TreeRowView(props: TreeRowViewProps) {
  const { id, row, top, height, index, isOpen, isSelected, isFocused, isMatch, note } = props
  const states = [
    styles.row,
    isSelected ? styles.selected : '',
    isFocused ? styles.focused : '',
    isMatch ? styles.match : '',
    note === undefined ? '' : styles.quiet,
  ]
  const Chevron = isOpen === true ? IconChevronDown : IconChevronRight
  return (
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      data-index={index}
      aria-level={row.depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      className={states.join(' ')}
      style={{ top, height, '--depth': Math.min(row.depth, deepestIndent) }}
    >
      <span aria-hidden data-fold className={styles.fold}>
        {isOpen === undefined ? null : <Chevron size={14} />}
      </span>
      {row.depth > deepestIndent ? (
        <span className={styles.level} title={`level ${row.depth + 1}`}>
          {row.depth + 1}
        </span>
      ) : null}
      <Summary row={row} />
      {note === undefined ? null : <span className={styles.note}>{note}</span>}
    </div>
  )
}

function Summary({ row }: { readonly row: TreeRow<TreeEvent> }): ReactNode {
  const { event, status, id } = row
  const markOf = use(EventMarkContext)
  if (event === undefined) {
    return <span className={styles.odd}>{visibleText(id)} named here, but not in this update</span>
  }
  if (status === 'repeated') {
    return <span className={styles.odd}>{visibleText(id)} again: it is shown above</span>
  }
  const parties = isCreatedEvent(event)
    ? event.signatories
    : isExercisedEvent(event) || isFetchEvent(event)
      ? event.acting_parties
      : []
  const isOnContract = isCreatedEvent(event) || isExercisedEvent(event) || isFetchEvent(event)
  const [party] = parties
  return (
    <>
      <span className={styles.what}>
        <EventMark event={event} />
        {isExercisedEvent(event) ? (
          <span className={styles.choice} data-choice={event.choice}>
            {visibleText(event.choice)}
          </span>
        ) : null}
        {isOnContract || isQueryByKeyEvent(event) ? (
          <span className={styles.template}>
            <Template id={event.template_id} />
          </span>
        ) : null}
        {markOf?.(id)}
        {status === 'unreached' ? <span className={styles.odd}>under no root</span> : null}
      </span>
      {isOnContract ? (
        <span className={styles.on}>
          <Contract id={event.contract_id} />
        </span>
      ) : null}
      {party === undefined ? null : (
        <span className={styles.by}>
          <Party id={party} />
          {parties.length > 1 ? ` +${parties.length - 1}` : null}
        </span>
      )}
    </>
  )
}
