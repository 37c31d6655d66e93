import { Box, Flex } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RangeField } from '#shared/components/range/RangeField.tsx'
import { draftOfRange, readRange } from '#shared/components/range/range-draft.ts'
import { votedActions } from '../../rules/action.ts'
import { Button } from '#ui/Button.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { momentNow } from '#ui/time/now.ts'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import type { VotesParams } from '../votes-params.ts'
import { filterOf } from './closed-filter.ts'
import { RequesterPicker } from './RequesterPicker.tsx'

const outcomes = [
  { value: 'any', label: 'Any outcome' },
  { value: 'yes', label: 'Accepted' },
  { value: 'no', label: 'Not accepted' },
] as const

const effectLabels = { from: 'Takes effect from', to: 'Takes effect up to' }

/** The filter of closed requests, applied by the server. */
export function ClosedFilter({ search }: { readonly search: VotesParams }) {
  return (
    <FilterBar values={Object.values(filterOf(search))}>
      {(close) => <ClosedFilterForm search={search} onDone={close} />}
    </FilterBar>
  )
}

interface ClosedFilterProps {
  readonly search: VotesParams
  /** Closes the drawer that contains the form. */
  readonly onDone: (() => void) | undefined
}

function ClosedFilterForm({ search, onDone }: ClosedFilterProps) {
  const navigate = useNavigate()
  const [requester, setRequester] = useState(search.requester ?? '')
  const [draft, setDraft] = useState(() =>
    draftOfRange({ from: { at: search.from }, to: { at: search.to } }),
  )
  const [tried, setTried] = useState(false)
  const mode = useTimeMode().mode === 'utc' ? 'utc' : 'local'
  const read = readRange(draft, mode, momentNow())
  const change = (changes: Partial<VotesParams>) =>
    void navigate({ to: '/votes', search: { ...search, ...changes, ignored: undefined } })
  const submit = () => {
    setTried(true)
    if (!read.ok) return
    // Shows a relative time as the absolute time that it had when the text was parsed, as in the
    // address.
    setDraft(draftOfRange(read.range))
    const { from, to } = read.range
    change({ requester: requester.trim() || undefined, from: from?.at, to: to?.at })
    onDone?.()
  }
  const actions = [...new Set([...votedActions, ...(search.action ? [search.action] : [])])]
  return (
    <Flex component={Form} wrap="wrap" gap="sm" align="flex-start" onSubmit={submit}>
      <Box w={{ base: '100%', sm: '13rem' }}>
        <SelectField
          label="Action"
          value={search.action ?? ''}
          options={[
            { value: '', label: 'Any action' },
            ...actions.map((value) => ({ value, label: value })),
          ]}
          onChange={(action) => change({ action: action === '' ? undefined : action })}
        />
      </Box>
      <SelectField
        label="Outcome"
        value={search.accepted ?? 'any'}
        options={outcomes}
        onChange={(accepted) => change({ accepted: accepted === 'any' ? undefined : accepted })}
      />
      <RequesterPicker
        label="Requester"
        placeholder="Any requester"
        value={requester}
        onChange={setRequester}
        size={16}
        data-filter
      />
      <RangeField
        draft={draft}
        onDraft={setDraft}
        errors={tried && !read.ok ? read.errors : {}}
        beginning="any time"
        end="any time"
        labels={effectLabels}
      />
      <Box pt={{ base: 0, sm: 20 }}>
        <Button type="submit" kind={onDone === undefined ? 'plain' : 'primary'}>
          Filter
        </Button>
      </Box>
    </Flex>
  )
}
