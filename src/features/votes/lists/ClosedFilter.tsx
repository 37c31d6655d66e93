import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { votedActions } from '#ledger/governance/action.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { readDayOrMoment } from './read-day-or-moment.ts'
import styles from '../Votes.module.css'
import type { VotesParams } from '../votes-params.ts'

const outcomes = [
  { value: 'any', label: 'Any outcome' },
  { value: 'yes', label: 'Accepted' },
  { value: 'no', label: 'Not accepted' },
] as const

const timeError = 'A time such as 2026-01-31T10:00:00Z, or a day'

interface ClosedFilterProps {
  readonly search: VotesParams
  /** Called when it is sent. */
  readonly onDone?: () => void
}

/** Which closed requests the server is asked for. */
export function ClosedFilter({ search, onDone }: ClosedFilterProps) {
  const navigate = useNavigate()
  const [requester, setRequester] = useState(search.requester ?? '')
  const [from, setFrom] = useState<string>(search.from ?? '')
  const [to, setTo] = useState<string>(search.to ?? '')
  const change = (changes: Partial<VotesParams>) =>
    void navigate({ to: '/votes', search: { ...search, ...changes, ignored: undefined } })
  const [start, end] = [readDayOrMoment(from, 'start'), readDayOrMoment(to, 'end')]
  const isWrong = start === 'wrong' || end === 'wrong'
  const submit = () => {
    if (start === 'wrong' || end === 'wrong') return
    change({ requester: requester.trim() || undefined, from: start, to: end })
    onDone?.()
  }
  const actions = [...new Set([...votedActions, ...(search.action ? [search.action] : [])])]
  return (
    <Form className={styles.form} onSubmit={submit}>
      <SelectField
        label="Action"
        hideLabel
        value={search.action ?? ''}
        options={[
          { value: '', label: 'Any action' },
          ...actions.map((value) => ({ value, label: value })),
        ]}
        onChange={(action) => change({ action: action === '' ? undefined : action })}
      />
      <SelectField
        label="Outcome"
        hideLabel
        value={search.accepted ?? 'any'}
        options={outcomes}
        onChange={(accepted) => change({ accepted: accepted === 'any' ? undefined : accepted })}
      />
      <TextField
        label="Requester"
        hideLabel
        placeholder="Requester"
        value={requester}
        onChange={setRequester}
        size={16}
        data-filter
      />
      <TextField
        label="Takes effect from"
        hideLabel
        placeholder="Effective from"
        mono
        value={from}
        onChange={setFrom}
        size={18}
        error={start === 'wrong' ? timeError : undefined}
      />
      <TextField
        label="Takes effect up to"
        hideLabel
        placeholder="Effective up to"
        mono
        value={to}
        onChange={setTo}
        size={18}
        error={end === 'wrong' ? timeError : undefined}
      />
      <Button type="submit" disabled={isWrong}>
        Filter
      </Button>
    </Form>
  )
}
