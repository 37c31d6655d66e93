import { Fieldset, Stack } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { moveItem } from '../../../rules/lens.ts'
import type { RequestPath } from '../../../rules/request-problem.ts'
import type { Json } from '#ledger/json.ts'
import { useAnnounce } from '#ui/Announcer.tsx'
import { visibleInside } from '#ui/visible-text.ts'
import { ProblemNotes } from '../ProblemNotes.tsx'
import { useKeys } from '../use-keys.ts'
import { focusIn } from './focus-in.ts'
import { ListHead } from './ListHead.tsx'
import { RowTools } from './RowTools.tsx'
import styles from '../../Commands.module.css'
import { useFieldNames, useRequestField, type TypedFieldInfo } from './typed-form.ts'

interface ItemRowsProps extends TypedFieldInfo {
  readonly fresh: () => Json
  /** Renders the fields of one item. `name` is the item's name, such as `items 2`. */
  readonly children: (path: RequestPath, name: string) => ReactNode
}

/** List rows that can be added, moved and removed. */
export function ItemRows({ fresh, children, ...props }: ItemRowsProps) {
  const field = useRequestField(props.path)
  const names = useFieldNames(props)
  const announce = useAnnounce()
  const root = useRef<HTMLFieldSetElement>(null)
  const rows = useRef<HTMLOListElement>(null)
  const items = Array.isArray(field.value) ? field.value : []
  const { keys, remove: removeKey, move: moveKey } = useKeys(items.length)
  const add = () => {
    flushSync(() => field.put([...items, fresh()]))
    focusIn(rows.current?.lastElementChild ?? null)
  }
  const move = (from: number, to: number) => {
    moveKey(from, to)
    field.put(moveItem(items, from, to))
    announce(`${props.name} ${from + 1} is now ${to + 1} of ${items.length}.`)
  }
  const remove = (index: number) => {
    flushSync(() => {
      removeKey(index)
      field.put(items.filter((_, at) => at !== index))
    })
    announce(`${props.name} ${index + 1} was removed.`)
    root.current?.querySelector<HTMLElement>('[data-adder] button')?.focus()
  }
  return (
    <Fieldset ref={root} aria-label={visibleInside(names.whole)} data-path={field.key}>
      <Stack gap="xs">
        <ListHead
          names={names}
          count={items.length}
          onAdd={add}
          onEmpty={field.value === undefined ? () => field.put([]) : undefined}
        />
        {items.length === 0 ? null : (
          <ol
            ref={rows}
            className="plain"
            style={{
              display: 'grid',
              gap: '0.5rem',
              paddingInlineStart: '0.75rem',
              borderInlineStart: '1px solid var(--line-strong)',
            }}
          >
            {keys.slice(0, items.length).map((key, index) => (
              <li key={key} className={styles.withTools}>
                {children([...props.path, index], `${props.name} ${index + 1}`)}
                <RowTools
                  label={`${props.name} ${index + 1}${names.besides}`}
                  index={index}
                  count={items.length}
                  onMove={(to) => move(index, to)}
                  onRemove={() => remove(index)}
                />
              </li>
            ))}
          </ol>
        )}
        <ProblemNotes problems={field.problems} />
      </Stack>
    </Fieldset>
  )
}
