import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { parseRecordTime } from '#ledger/record-time.ts'
import { positionOf } from '#ledger/update-digest.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { placeOfMoment } from './page-of-updates.ts'
import styles from './GoToPosition.module.css'

/** Goes to a moment: the update of that record time, or the last one before it, then comes first. */
export function GoToPosition({ updates }: { readonly updates: readonly UpdateHistoryItem[] }) {
  const navigate = useNavigate()
  const [typedMigration, setMigration] = useState<string>()
  const [time, setTime] = useState('')
  const [errors, setErrors] = useState<{ migration?: string; time?: string }>({})
  const [first] = updates
  const migration = typedMigration ?? (first && String(positionOf(first).migrationId)) ?? ''

  const go = (event: FormEvent) => {
    event.preventDefault()
    const recordTime = parseRecordTime(time)
    const found = {
      ...(/^\d{1,18}$/.test(migration) ? {} : { migration: 'A whole number, such as 4' }),
      ...(recordTime === undefined
        ? { time: 'An ISO time with its zone, such as 2026-01-31T10:00:00.123456Z' }
        : {}),
    }
    setErrors(found)
    if (recordTime === undefined || found.migration !== undefined) return
    void navigate({
      to: '/updates',
      search: placeOfMoment({ migrationId: BigInt(migration), recordTime }),
    })
  }

  return (
    <form className={styles.form} onSubmit={go} noValidate>
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
        label="Record time"
        value={time}
        onChange={setTime}
        error={errors.time}
        placeholder="2026-01-31T10:00:00.123456Z"
        size={28}
        mono
        data-filter
      />
      <Button type="submit">Go</Button>
    </form>
  )
}
