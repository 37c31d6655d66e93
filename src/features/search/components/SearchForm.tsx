import { Box, Flex, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import { LookupFailure } from '#shared/components/range/LookupFailure.tsx'
import { RangeField } from '#shared/components/range/RangeField.tsx'
import { draftOfRange, type RangeErrors } from '#shared/components/range/range-draft.ts'
import { useRangeLookup } from '#shared/components/range/use-range-lookup.ts'
import type { SearchQuery } from '../rules/search-query.ts'
import { chooseRange, chosenRange } from '#shared/queries/chosen-range.ts'
import { Form } from '#ui/form/Form.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { momentNow } from '#ui/time/now.ts'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { FilterFields } from './filter/FilterFields.tsx'
import { readText } from './filter/filter-form.ts'
import { hasPartialId } from './filter/whole-ids.ts'
import type { HistorySearchParams } from './history-search-params.ts'
import {
  toFormState,
  readForm,
  type ComposedSearch,
  type FormProblems,
  type FormState,
} from './search-form-state.ts'

interface SearchFormProps {
  /** The search params of the address. New params replace the composed search. */
  readonly params: HistorySearchParams
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onSearch: (query: SearchQuery) => void
}

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const

/**
 * Composes a filter and a range. The filter is edited as text or as conditions, which are
 * equivalent.
 */
export function SearchForm(props: SearchFormProps) {
  const { params, open, onOpen, onSearch } = props
  const mode = useTimeMode().mode === 'utc' ? 'utc' : 'local'
  const [shownParams, setShownParams] = useState(params)
  const [form, setForm] = useState(() => openingForm(params))
  const lookup = useRangeLookup()
  const [problems, setProblems] = useState(() => problemsOfText(form))
  const [touched, setTouched] = useState(false)
  const [isRangeChosen, setRangeChosen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  if (!isSameSearch(params, shownParams)) {
    setShownParams(params)
    const next = toFormState(params)
    setForm(next)
    setProblems(problemsOfText(next))
    setTouched(false)
    setRangeChosen(false)
  }

  const change = (next: FormState) => {
    setForm(next)
    setTouched(true)
    if (problems !== undefined) setProblems(problemsOf(next, mode))
  }
  const search = ({ range, ...composed }: ComposedSearch) =>
    lookup.find(range, (positions) => {
      // Closes the conditions to make space for the results.
      onOpen(false)
      if (isRangeChosen) chooseRange(range)
      onSearch({ ...composed, ...positions })
    })
  const submit = () => {
    const read = readForm(form, mode, momentNow())
    if ('search' in read) {
      setProblems(undefined)
      search(read.search)
      return
    }
    setProblems(read.problems)
    if (read.problems.text === undefined) return onOpen(true)
    field.current?.focus()
    field.current?.setSelectionRange(read.problems.text.at, read.problems.text.at)
  }

  return (
    <Flex component={Form} direction="column" flex="1 1 100%" gap={6} miw={0} onSubmit={submit}>
      <FilterFields
        form={form}
        problems={problems}
        open={open}
        onOpen={onOpen}
        onChange={change}
        isNew={touched || params.where === undefined}
        field={field}
      />
      <Box display={{ base: open ? 'block' : 'none', sm: 'block' }}>
        <Group align="start">
          <RangeField
            draft={form.range}
            errors={problems?.range ?? noErrors}
            onDraft={(range) => {
              change({ ...form, range })
              setRangeChosen(true)
            }}
          />
          <SelectField
            label="Order"
            value={form.order}
            options={orders}
            onChange={(order) => change({ ...form, order })}
          />
        </Group>
      </Box>
      <LookupFailure failure={lookup.failure} />
    </Flex>
  )
}

const noErrors: RangeErrors = {}

/**
 * Returns the form for an address. Without a search in the address, the form has the last chosen
 * range.
 */
function openingForm(params: HistorySearchParams): FormState {
  const form = toFormState(params)
  const isBlank = params.where === undefined && params.from === undefined && params.to === undefined
  return isBlank ? { ...form, range: draftOfRange(chosenRange()) } : form
}

/** Reports an invalid filter in the address before any submission. */
function problemsOfText(form: FormState): FormProblems | undefined {
  const read = readText(form.text)
  return read.ok && !hasPartialId(read.filter) ? undefined : problemsOf(form, 'utc')
}

function problemsOf(form: FormState, mode: 'local' | 'utc'): FormProblems | undefined {
  const read = readForm(form, mode, momentNow())
  return 'problems' in read ? read.problems : undefined
}

function isSameSearch(a: HistorySearchParams, b: HistorySearchParams): boolean {
  return a.where === b.where && a.from === b.from && a.to === b.to && a.order === b.order
}
