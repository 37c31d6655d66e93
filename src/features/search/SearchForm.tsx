import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { SearchQuery } from '#ledger/search/search-query.ts'
import { openingRows } from '#queries/history-list/opening-rows.ts'
import { currentMigration } from '#queries/network.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { IconChevronDown, IconFind } from '#ui/icons.ts'
import { FilterBuilder } from './filter/FilterBuilder.tsx'
import { FilterHelp } from './filter/FilterHelp.tsx'
import { suggestionsWith, type Suggestions } from './filter/suggestions.ts'
import { hasPartialId } from './filter/whole-ids.ts'
import type { HistorySearchParams } from './history-search-params.ts'
import { RangeFields } from './RangeFields.tsx'
import {
  formOf,
  readForm,
  readText,
  withDraft,
  withText,
  type FormProblems,
  type FormState,
} from './search-form-state.ts'
import styles from './SearchForm.module.css'

interface SearchFormProps {
  /** What the address says; a new one takes the place of what was composed. */
  readonly place: HistorySearchParams
  /** Whether the conditions are shown, and on a phone the range. */
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onSearch: (query: SearchQuery) => void
}

/** What to search for and where: typed as text or put together from conditions, which say the same. */
export function SearchForm(props: SearchFormProps) {
  const { place, open, onOpen, onSearch } = props
  const { data: last } = useQuery(currentMigration())
  const [shownPlace, setShownPlace] = useState(place)
  const [form, setForm] = useState(() => formOf(place))
  const [problems, setProblems] = useState(() => problemsOfText(form))
  const [touched, setTouched] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const panelId = useId()
  const suggestions = useSuggestions()
  const isReadable = readText(form.text).ok
  if (!isSamePlace(place, shownPlace)) {
    setShownPlace(place)
    const next = formOf(place)
    setForm(next)
    setProblems(problemsOfText(next))
    setTouched(false)
  }

  const change = (next: FormState) => {
    setForm(next)
    setTouched(true)
    // Once something was pointed at, it goes away as it is mended.
    if (problems !== undefined) setProblems(problemsOf(next, last?.migration_id))
  }
  const submit = () => {
    const read = readForm(form, last?.migration_id)
    if ('query' in read) {
      setProblems(undefined)
      // The room goes to what is found.
      onOpen(false)
      onSearch(read.query)
      return
    }
    setProblems(read.problems)
    if (read.problems.text === undefined) return onOpen(true)
    field.current?.focus()
    field.current?.setSelectionRange(read.problems.text.at, read.problems.text.at)
  }

  return (
    <Form className={styles.form} onSubmit={submit}>
      <div className={styles.line}>
        <div className={styles.text}>
          <TextField
            ref={field}
            label="Filter"
            hideLabel
            mono
            value={form.text}
            onChange={(text) => change(withText(form, text))}
            error={problems?.text?.words}
            placeholder="party:alice::1220… and choice:AmuletRules_Transfer"
            data-filter
          />
        </div>
        <Button
          icon={IconChevronDown}
          aria-expanded={open}
          aria-controls={panelId}
          className={open ? styles.open : ''}
          onClick={() => onOpen(!open)}
        >
          Conditions
        </Button>
        <Button
          kind={touched || place.where === undefined ? 'primary' : 'plain'}
          type="submit"
          icon={IconFind}
        >
          Search
        </Button>
      </div>
      <div id={panelId} hidden={!open} className={styles.panel}>
        {isReadable ? null : <p className={styles.note}>The text is not a filter yet</p>}
        <FilterBuilder
          disabled={!isReadable}
          draft={form.draft}
          problems={problems?.conditions ?? none}
          suggestions={suggestions}
          onChange={(draft) => change(withDraft(form, draft))}
        />
        <FilterHelp onChoose={(text) => change(withText(form, text))} />
      </div>
      <div className={open ? undefined : styles.closedOnPhone}>
        <RangeFields
          range={form.range}
          order={form.order}
          migration={last?.migration_id}
          errors={problems?.range.ok === false ? problems.range : noErrors}
          onRange={(range) => change({ ...form, range })}
          onOrder={(order) => change({ ...form, order })}
        />
      </div>
    </Form>
  )
}

const none: FormProblems['conditions'] = new Map()
const noErrors = { from: {}, to: {} }

/** What came with the address and is no filter is pointed at without being asked. */
function problemsOfText(form: FormState): FormProblems | undefined {
  const read = readText(form.text)
  return read.ok && !hasPartialId(read.filter) ? undefined : problemsOf(form, undefined)
}

function problemsOf(form: FormState, migration: bigint | undefined): FormProblems | undefined {
  const read = readForm(form, migration)
  return 'problems' in read ? read.problems : undefined
}

function isSamePlace(a: HistorySearchParams, b: HistorySearchParams): boolean {
  return a.where === b.where && a.from === b.from && a.to === b.to && a.order === b.order
}

/** Suggestions with what the list of updates showed a moment ago; nothing is asked for. */
function useSuggestions(): Suggestions {
  const client = useQueryClient()
  const [suggestions] = useState(() => {
    const rows = client.getQueryData(openingRows({}).queryKey)?.rows ?? []
    return suggestionsWith(rows.map(({ rootAction }) => rootAction))
  })
  return suggestions
}
