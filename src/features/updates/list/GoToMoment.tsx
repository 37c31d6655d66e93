import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  pickerText,
  readMoment,
  zoneWords,
  type MomentErrors,
} from '#features/shared/read-moment.ts'
import { addMicros, type RecordTime } from '#ledger/record-time.ts'
import { placeAt } from '#queries/history-list/list-place.ts'
import type { ListState } from '#queries/history-list/list-state.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { momentNow } from '#ui/time/now.ts'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import styles from './GoToMoment.module.css'

interface GoToMomentProps {
  readonly state: ListState
  /** After having gone there. */
  readonly onGone?: () => void
}

const hour = 3_600_000_000n
const steps = [
  { label: '−1 h', words: 'One hour before now', micros: hour },
  { label: '−24 h', words: '24 hours before now', micros: 24n * hour },
]

/** Goes to a moment: what happened then, or last before it, comes first. */
export function GoToMoment({ state, onGone }: GoToMomentProps) {
  const navigate = useNavigate()
  const { mode } = useTimeMode()
  const shownMode = mode === 'utc' ? 'utc' : 'local'
  const [typedMigration, setMigration] = useState<string>()
  const [time, setTime] = useState('')
  const [errors, setErrors] = useState<MomentErrors>({})
  const known = state.chain.chunks[0]?.newest.migrationId
  const migration = typedMigration ?? known?.toString() ?? ''
  const zone = zoneWords(time, shownMode)

  const go = () => {
    const { position, errors } = readMoment(migration, time, shownMode)
    setErrors(errors)
    if (position === undefined) return
    void navigate({ to: '/updates', search: placeAt('newest first', position) })
    onGone?.()
  }
  const goBack = (micros: bigint) => {
    void navigate({ to: '/updates', search: { at: beforeNow(micros) } })
    onGone?.()
  }

  return (
    <Form className={styles.form} onSubmit={go}>
      <TextField
        label="Migration"
        value={migration}
        onChange={setMigration}
        error={errors.migration}
        inputMode="numeric"
        size={3}
        mono
      />
      <TextField
        label={zone === undefined ? 'Record time' : `Record time, ${zone}`}
        value={time}
        onChange={setTime}
        error={errors.time}
        placeholder="2026-01-31T10:00:00.123456Z"
        size={28}
        mono
        data-filter
      />
      <TextField
        label={shownMode === 'utc' ? 'Or pick, UTC' : 'Or pick, local time'}
        type="datetime-local"
        step={1}
        value={pickerText(time, shownMode)}
        onChange={setTime}
        mono
      />
      <Button type="submit">Go</Button>
      {steps.map(({ label, words, micros }) => (
        <Button
          key={label}
          kind="quiet"
          aria-label={`${label}: ${words}`}
          title={words}
          onClick={() => goBack(micros)}
        >
          {label}
        </Button>
      ))}
    </Form>
  )
}

function beforeNow(micros: bigint): RecordTime {
  return addMicros(momentNow(), -micros)
}
