import { Box, Flex, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type RefObject } from 'react'
import { readFirstRows } from '#features/updates/queries/history-list/read-first-rows.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { IconChevronDown, IconChevronUp, IconFind } from '#ui/icons.ts'
import {
  readText,
  withDraft,
  withText,
  type FilterForm,
  type FilterProblems,
} from './filter-form.ts'
import { FilterBuilder } from './FilterBuilder.tsx'
import { FilterPills } from './FilterPills.tsx'
import { FilterHelp } from './FilterHelp.tsx'
import { suggestionsWith, type Suggestions } from './suggestions.ts'

interface FilterFieldsProps<Form extends FilterForm> {
  readonly form: Form
  readonly problems: FilterProblems | undefined
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onChange: (form: Form) => void
  /** True if the filter was changed since the last search. */
  readonly isNew: boolean
  readonly field: RefObject<HTMLInputElement | null>
}

/**
 * Edits a filter as text or as conditions, which are equivalent. Includes the form's submit button.
 */
export function FilterFields<Form extends FilterForm>(props: FilterFieldsProps<Form>) {
  const { form, problems, open, onOpen, onChange, isNew, field } = props
  const panelId = useId()
  const suggestions = useSuggestions()
  const isReadable = readText(form.text).ok
  return (
    <>
      <Flex gap="sm" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
        <Box flex={{ base: '1 1 100%', sm: '1 1 0' }} miw={0}>
          <TextField
            ref={field}
            label="Filter"
            hideLabel
            mono
            value={form.text}
            onChange={(text) => onChange(withText(form, text))}
            error={problems?.text?.words}
            placeholder="party:alice::1220… and choice:AmuletRules_Transfer"
            data-filter
          />
        </Box>
        <Button
          icon={open ? IconChevronUp : IconChevronDown}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => onOpen(!open)}
        >
          Conditions
        </Button>
        <Button kind={isNew ? 'primary' : 'plain'} type="submit" icon={IconFind}>
          Search
        </Button>
      </Flex>
      <Group gap="xs" mih="var(--control)">
        {form.text.trim() === '' ? (
          <>
            <Text c="dimmed">Examples:</Text>
            {examples.map(({ words, text }) => (
              <Button key={text} kind="quiet" onClick={() => onChange(withText(form, text))}>
                {words}
              </Button>
            ))}
          </>
        ) : isReadable ? (
          <FilterPills
            draft={form.draft}
            onChange={(draft) => {
              onChange(draft.items.length === 0 ? withText(form, '') : withDraft(form, draft))
              field.current?.focus()
            }}
          />
        ) : (
          <Text c="dimmed">The filter text is invalid</Text>
        )}
      </Group>
      <Box id={panelId} hidden={!open}>
        <FilterBuilder
          disabled={!isReadable}
          draft={form.draft}
          problems={problems?.conditions ?? none}
          suggestions={suggestions}
          onChange={(draft) => onChange(withDraft(form, draft))}
        />
        <FilterHelp onChoose={(text) => onChange(withText(form, text))} />
      </Box>
    </>
  )
}

const examples = [
  { words: 'Transfers', text: 'choice:AmuletRules_Transfer' },
  { words: 'Reassignments', text: 'kind:unassign or kind:assign' },
  { words: 'Large amounts', text: 'event(kind:create and amount:100000..)' },
  { words: 'Votes', text: 'template:Splice.DsoRules:VoteRequest' },
]

const none: FilterProblems['conditions'] = new Map()

/**
 * Returns suggestions, including the templates and choices of the cached update list. Sends no
 * request.
 */
function useSuggestions(): Suggestions {
  const client = useQueryClient()
  const [suggestions] = useState(() => {
    const rows = client.getQueryData(readFirstRows({}).queryKey)?.rows ?? []
    return suggestionsWith(rows.map(({ rootAction }) => rootAction))
  })
  return suggestions
}
