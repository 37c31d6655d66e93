import { Fieldset, Flex, Stack } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { freeKey, renamed } from '../../../rules/typed/value-edits.ts'
import type { LfType } from '#ledger/daml-lf/package-types.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { useAnnounce } from '#ui/Announcer.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { IconReject } from '#ui/icons.ts'
import { visibleInside } from '#ui/visible-text.ts'
import { useEditor } from '../editor-context.ts'
import { ProblemNotes } from '../ProblemNotes.tsx'
import editor from '../../Commands.module.css'
import styles from '../../Commands.module.css'
import { FieldLabel } from './FieldLabel.tsx'
import { focusIn } from './focus-in.ts'
import { ListHead } from './ListHead.tsx'
import { useBlank } from './use-blank.ts'
import { useFieldNames, useRequestField, useTypedForm, type TypedFieldInfo } from './typed-form.ts'

/** A map with text keys: an unordered JSON object. */
export function TextMapFields({ item, ...props }: TypedFieldInfo & { readonly item: LfType }) {
  const field = useRequestField(props.path)
  const names = useFieldNames(props)
  const announce = useAnnounce()
  const blank = useBlank()
  const { field: Field } = useTypedForm()
  const root = useRef<HTMLFieldSetElement>(null)
  const object = field.value !== undefined && isJsonObject(field.value) ? field.value : {}
  const { rows, rename } = useRows(Object.keys(object))
  const add = () => {
    flushSync(() =>
      field.put(Object.fromEntries([...Object.entries(object), [freeKey(object), blank(item)]])),
    )
    focusIn(root.current?.querySelector(':scope > * > ul > li:last-child') ?? null)
  }
  const remove = (key: string) => {
    flushSync(() =>
      field.put(Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))),
    )
    announce(`The entry “${key}” was removed.`)
    root.current?.querySelector<HTMLElement>('[data-adder] button')?.focus()
  }
  return (
    <Fieldset ref={root} aria-label={visibleInside(names.whole)} data-path={field.key}>
      <Stack gap="xs">
        <ListHead
          names={names}
          count={rows.length}
          onAdd={add}
          onEmpty={field.value === undefined ? () => field.put({}) : undefined}
        />
        {rows.length === 0 ? null : (
          <Flex
            component="ul"
            direction="column"
            gap="sm"
            miw={0}
            ps="md"
            className="plain"
            style={{ border: 0, borderInlineStart: '1px solid var(--line-strong)' }}
          >
            {rows.map(({ id, key }, index) => (
              <li key={id} className={styles.withTools}>
                <div className={editor.pair}>
                  <KeyField
                    {...props}
                    name={`${props.name} ${index + 1} key`}
                    value={key}
                    isTaken={(to) => Object.hasOwn(object, to)}
                    onRename={(to) => {
                      rename(id, to)
                      field.put(renamed(object, key, to))
                    }}
                  />
                  <Field
                    type={item}
                    path={[...props.path, key]}
                    name={`${props.name} ${index + 1} value`}
                    inside={props.inside}
                    depth={props.depth + 1}
                  />
                </div>
                <Flex component="span">
                  <IconButton
                    icon={IconReject}
                    label={visibleInside(`Take away ${props.name} ${index + 1}${names.besides}`)}
                    onClick={() => remove(key)}
                  />
                </Flex>
              </li>
            ))}
          </Flex>
        )}
        <ProblemNotes problems={field.problems} />
      </Stack>
    </Fieldset>
  )
}

interface KeyFieldProps extends TypedFieldInfo {
  readonly value: string
  readonly isTaken: (key: string) => boolean
  readonly onRename: (key: string) => void
}

const takenWords = 'Another entry has this key.'

/** The key of an entry. A duplicate key is rejected and prevents sending. */
function KeyField({ value, isTaken, onRename, ...props }: KeyFieldProps) {
  const { report } = useEditor()
  const names = useFieldNames(props)
  const id = useId()
  const { key: pathKey } = useRequestField(props.path)
  const [typed, setTyped] = useState({ text: value, value })
  if (typed.value !== value) setTyped({ text: value, value })
  const isDouble = typed.text !== value
  useEffect(() => {
    if (!isDouble) return undefined
    const path: readonly (string | number)[] = JSON.parse(pathKey)
    report(id, { path, message: takenWords, level: 'error', text: typed.text })
    return () => report(id, undefined)
  }, [id, isDouble, pathKey, report, typed.text])
  return (
    <TextField
      label={<FieldLabel names={names} />}
      value={typed.text}
      onChange={(text) => {
        const isOwn = text === value
        const isFree = isOwn || !isTaken(text)
        setTyped({ text, value: isFree ? text : value })
        if (isFree && !isOwn) onRename(text)
      }}
      error={isDouble ? takenWords : undefined}
      mono
    />
  )
}

interface Row {
  readonly id: number
  readonly key: string
}

/**
 * Returns stable rows for an object's keys, because objects reorder some keys. A renamed row keeps
 * its position.
 */
function useRows(keys: readonly string[]) {
  const [{ rows, next }, set] = useState(() => follow([], 0, keys))
  const isSame = rows.length === keys.length && rows.every(({ key }) => keys.includes(key))
  const followed = isSame ? { rows, next } : follow(rows, next, keys)
  if (!isSame) set(followed)
  return {
    rows: followed.rows,
    /**
     * Must be called in the same event as the change of the object. Otherwise the renamed row loses
     * its position.
     */
    rename: (id: number, to: string) =>
      set({ rows: rows.map((row) => (row.id === id ? { id, key: to } : row)), next }),
  }
}

function follow(rows: readonly Row[], next: number, keys: readonly string[]) {
  const known = new Set(rows.map(({ key }) => key))
  const wanted = new Set(keys)
  const remaining = rows.filter(({ key }) => wanted.has(key))
  const added = keys.filter((key) => !known.has(key))
  return {
    rows: [...remaining, ...added.map((key, index) => ({ id: next + index, key }))],
    next: next + added.length,
  }
}
