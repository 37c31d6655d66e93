import { Box, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { IconCreate, IconReject } from '#ui/icons.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { ConditionEditor } from './ConditionEditor.tsx'
import styles from '../Search.module.css'
import {
  groupKinds,
  newCondition,
  newGroup,
  type DraftGroup,
  type DraftItem,
  type GroupKind,
} from './filter-draft.ts'
import type { Problem } from './read-draft.ts'
import type { Suggestions } from './suggestions.ts'

interface GroupEditorProps {
  readonly group: DraftGroup
  readonly problems: ReadonlyMap<number, Problem>
  readonly suggestions: Suggestions
  readonly onChange: (group: DraftGroup) => void
  /** Undefined for the outermost group. */
  readonly onRemove?: () => void
  readonly depth?: number
}

const kindWords: Readonly<Record<GroupKind, string>> = {
  all: 'All of',
  some: 'Some of',
  none: 'None of',
  'one event': 'One event with all of',
}
const groupOptions = groupKinds.map((value) => ({ value, label: kindWords[value] }))

/** Maximum depth of groups that fit on screen. Deeper groups can be typed as text. */
const deepest = 4

/** A group of conditions and nested groups, with its connective. */
export function GroupEditor(props: GroupEditorProps) {
  const { group, problems, suggestions, onChange, onRemove, depth = 1 } = props
  const add = useRef<HTMLDivElement>(null)
  const added = useRef<HTMLSelectElement>(null)
  const [addedKey, setAddedKey] = useState<number>()
  useEffect(() => {
    if (addedKey !== undefined) added.current?.focus()
  }, [addedKey])

  const append = (item: DraftItem) => {
    setAddedKey(item.kind === 'condition' ? item.key : item.items[0]?.key)
    onChange({ ...group, items: [...group.items, item] })
  }
  const replace = (item: DraftItem) =>
    onChange({
      ...group,
      items: group.items.map((other) => (other.key === item.key ? item : other)),
    })
  const remove = (key: number) => {
    onChange({ ...group, items: group.items.filter((item) => item.key !== key) })
    add.current?.querySelector('button')?.focus()
  }

  return (
    <Box
      component="fieldset"
      miw="0"
      m="0"
      p="0"
      aria-label={kindWords[group.group]}
      style={{ border: 0 }}
    >
      <Group gap="xs">
        <SelectField
          label="How conditions combine"
          hideLabel
          value={group.group}
          options={groupOptions}
          onChange={(of) => onChange({ ...group, group: of })}
        />
        {onRemove === undefined ? null : (
          <IconButton label="Remove this group" icon={IconReject} onClick={onRemove} />
        )}
      </Group>
      <ul className={styles.items}>
        {group.items.map((item) => (
          <li key={item.key}>
            {item.kind === 'group' ? (
              <GroupEditor
                group={item}
                problems={problems}
                suggestions={suggestions}
                depth={depth + 1}
                onChange={replace}
                onRemove={() => remove(item.key)}
              />
            ) : (
              <ConditionEditor
                ref={item.key === addedKey ? added : null}
                condition={item}
                problem={problems.get(item.key)}
                suggestions={suggestions}
                onChange={replace}
                onRemove={() => remove(item.key)}
              />
            )}
          </li>
        ))}
      </ul>
      <Group gap="xs" ps={{ base: 'xs', sm: 'lg' }} ref={add}>
        <Button kind="quiet" icon={IconCreate} onClick={() => append(newCondition())}>
          Condition
        </Button>
        {depth >= deepest ? null : (
          <Button
            kind="quiet"
            icon={IconCreate}
            onClick={() =>
              append(newGroup(group.group === 'all' ? 'some' : 'all', [newCondition()]))
            }
          >
            Group
          </Button>
        )}
      </Group>
    </Box>
  )
}
