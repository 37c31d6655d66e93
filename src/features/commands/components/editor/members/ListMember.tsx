import { Box } from '@mantine/core'
import { useRef, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { valueAt } from '../../../rules/lens.ts'
import type { RequestPath } from '../../../rules/request-problem.ts'
import type { Json } from '#ledger/json.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { IconCreate, IconReject } from '#ui/icons.ts'
import styles from '../../Commands.module.css'
import { pathKey, problemsAt, useEditor } from '../editor-context.ts'
import { JsonMember } from './JsonMember.tsx'
import { ProblemNotes } from '../ProblemNotes.tsx'
import { useKeys } from '../use-keys.ts'

export interface ItemProps {
  readonly path: RequestPath
  readonly label: string
}

export interface AdderProps {
  readonly items: readonly Json[]
  readonly add: (value: Json) => void
}

interface ListMemberProps {
  readonly path: RequestPath
  readonly label: string
  /** The noun for an item: `acting party`. */
  readonly one: string
  readonly fresh: Json
  /** True if the list is required and stays when it becomes empty. */
  readonly required?: boolean
  readonly hint?: string
  readonly item: ComponentType<ItemProps>
  readonly more?: ComponentType<AdderProps>
}

/** A member that is a list. Items are added and removed one by one. */
export function ListMember(props: ListMemberProps) {
  const { path, label } = props
  const { body } = useEditor()
  const value = valueAt(body, path)
  if (value !== undefined && !Array.isArray(value)) return <JsonMember path={path} label={label} />
  return <List {...props} items={value ?? []} />
}

function List(props: ListMemberProps & { readonly items: readonly Json[] }) {
  const { path, label, one, fresh, required = false, hint, items } = props
  const { item: Item, more: More } = props
  const { problems, set } = useEditor()
  const rows = useRef<HTMLUListElement>(null)
  const { keys, remove: removeKey } = useKeys(items.length)
  const add = (value: Json) => {
    flushSync(() => set(path, [...items, value]))
    rows.current?.lastElementChild?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }
  const remove = (index: number) => {
    const left = items.filter((_, at) => at !== index)
    removeKey(index)
    set(path, left.length === 0 && !required ? undefined : left)
  }
  return (
    <fieldset className={styles.list} data-path={pathKey(path)}>
      <legend>{label}</legend>
      {items.length === 0 ? null : (
        <ul ref={rows} className="plain" style={{ display: 'grid', gap: '0.5rem' }}>
          {keys.slice(0, items.length).map((key, index) => (
            <li key={key} className={styles.item}>
              <Item path={[...path, index]} label={`${one} ${index + 1}`} />
              <IconButton
                icon={IconReject}
                label={`Remove ${one.toLowerCase()} ${index + 1}`}
                onClick={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.adders}>
        <Button icon={IconCreate} onClick={() => add(fresh)}>
          Add {one.toLowerCase()}
        </Button>
        {More === undefined ? null : <More items={items} add={add} />}
      </div>
      <ProblemNotes problems={problemsAt(problems, path)} />
      {hint === undefined ? null : (
        <Box component="p" c="dimmed" fz="sm">
          {hint}
        </Box>
      )}
    </fieldset>
  )
}
