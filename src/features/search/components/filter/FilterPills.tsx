import { Pill } from '@mantine/core'
import { newGroup, type DraftGroup } from './filter-draft.ts'
import { filterWords } from './filter-words.ts'
import { readDraft } from './read-draft.ts'

interface FilterPillsProps {
  readonly draft: DraftGroup
  /** Called with the remaining conditions. A group without items matches everything. */
  readonly onChange: (draft: DraftGroup) => void
}

/** The complete conditions of a filter, each with a button that removes it. */
export function FilterPills({ draft, onChange }: FilterPillsProps) {
  // A group other than "all of" is one condition, because removing a part would widen or narrow the
  // search.
  const items = draft.group === 'all' ? draft.items : [draft]
  const pills = items.flatMap((item) => {
    const { filter } = readDraft(newGroup('all', [item]))
    return filter === undefined ? [] : [{ key: item.key, words: filterWords(filter) }]
  })
  return (
    <Pill.Group gap={6} miw={0}>
      {pills.map(({ key, words }) => (
        <Pill
          key={key}
          withRemoveButton
          maw="100%"
          title={words}
          removeButtonProps={{
            'aria-label': `Remove: ${words}`,
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={() =>
            onChange({ ...draft, group: 'all', items: items.filter((item) => item.key !== key) })
          }
        >
          {words}
        </Pill>
      ))}
    </Pill.Group>
  )
}
