import { Box, Button as MantineButton, Flex, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Failure } from '#ledger/failure.ts'
import { addMicros } from '#ledger/record-time.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { namedSnapshot, snapshotAfter } from '../../queries/snapshots.ts'
import type { Snapshot } from '../../queries/snapshots.ts'
import { currentMigration } from '#shared/queries/network.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { TimeField } from '#ui/time/TimeField.tsx'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { readSnapshotDraft, type SnapshotDraft, type SnapshotErrors } from './snapshot-draft.ts'

interface SnapshotFieldProps {
  readonly label?: string
  readonly draft: SnapshotDraft
  readonly onDraft: (draft: SnapshotDraft) => void
  /** The errors from `readSnapshotDraft`, after the first attempt to submit. */
  readonly errors: SnapshotErrors
}

type Step = 'previous' | 'next'
type Outcome = { readonly said: string } | { readonly failure: Failure }

const matchOptions = [
  { value: 'at_or_before', label: 'at or before' },
  { value: 'exact', label: 'exactly' },
] as const

/**
 * A field for a snapshot: its record time and, if needed, its migration. The time is typed, picked,
 * or moved to the previous or next snapshot.
 */
export function SnapshotField(props: SnapshotFieldProps) {
  const { label = 'Snapshot', draft, onDraft, errors } = props
  const client = useQueryClient()
  const { mode } = useTimeMode()
  const [stepping, setStepping] = useState<Step>()
  const [outcome, setOutcome] = useState<Outcome>()
  const shownMode = mode === 'utc' ? 'utc' : 'local'
  const { data: current } = useQuery(currentMigration())
  // A network with a single migration needs no migration field.
  const hasMigrations = current?.migration_id !== 0n || draft.migration !== undefined
  const change = (next: SnapshotDraft) => {
    setOutcome(undefined)
    onDraft(next)
  }

  const step = async (direction: Step) => {
    const read = readSnapshotDraft(draft, shownMode)
    if (!read.ok) return setOutcome({ said: 'The migration or the time is invalid' })
    const { migration } = read.params
    setStepping(direction)
    setOutcome(undefined)
    try {
      const time =
        read.params.at ?? (await client.fetchQuery(namedSnapshot({ migration })))?.recordTime
      const found =
        time === undefined
          ? null
          : direction === 'previous'
            ? await client.fetchQuery(namedSnapshot({ migration, at: addMicros(time, -1n) }))
            : await client.fetchQuery(snapshotAfter(BigInt(migration ?? 0), time))
      if (found === null) setOutcome({ said: noneFound(direction, migration) })
      else onDraft(draftOf(found, draft))
    } catch (error) {
      const failure = failureOf(error)
      if (failure === undefined) throw error
      setOutcome({ failure })
    } finally {
      setStepping(undefined)
    }
  }

  return (
    <Flex
      component="fieldset"
      wrap="wrap"
      columnGap="sm"
      rowGap="xs"
      align="flex-start"
      miw={0}
      m={0}
      p={0}
      aria-label={label}
      style={{ border: 0 }}
    >
      {hasMigrations ? (
        <Box w={{ sm: '19ch' }} flex={{ base: '1 1 8rem', sm: 'none' }}>
          <TextField
            label="Migration"
            value={draft.migration ?? ''}
            onChange={(migration) =>
              change({ ...draft, migration: migration.trim() === '' ? undefined : migration })
            }
            placeholder="any"
            error={errors.migration}
            inputMode="numeric"
            mono
          />
        </Box>
      ) : null}
      <Box w={{ sm: '14ch' }} flex={{ base: '1 1 8rem', sm: 'none' }}>
        <SelectField
          label="Match"
          value={draft.match}
          options={matchOptions}
          onChange={(match) => change({ ...draft, match })}
        />
      </Box>
      <Box w={{ base: '100%', sm: '36ch' }}>
        <TimeField
          label="Record time"
          value={draft.time}
          onChange={(time) => change({ ...draft, time })}
          read={timeInDraft(draft, shownMode)}
          empty="the latest snapshot"
          error={errors.time}
        />
      </Box>
      <Group
        gap="xs"
        mih="1.75rem"
        pt={{ base: 0, sm: 20 }}
        flex={{ base: '1 1 100%', sm: '0 1 auto' }}
      >
        <MantineButton.Group>
          <Button disabled={stepping !== undefined} onClick={() => void step('previous')}>
            Previous
          </Button>
          <Button disabled={stepping !== undefined} onClick={() => void step('next')}>
            Next
          </Button>
          <Button onClick={() => change({ ...draft, time: '' })}>Latest</Button>
        </MantineButton.Group>
        <output className="secondary">
          {outcome !== undefined && 'said' in outcome ? outcome.said : null}
        </output>
      </Group>
      {outcome !== undefined && 'failure' in outcome ? (
        <Box flex="1 1 100%">
          <ErrorPanel
            compact
            failure={outcome.failure}
            title="The snapshot could not be looked up"
          />
        </Box>
      ) : null}
    </Flex>
  )
}

function timeInDraft(draft: SnapshotDraft, mode: 'local' | 'utc') {
  const read = readSnapshotDraft({ ...draft, migration: undefined }, mode)
  return read.ok ? read.params.at : undefined
}

function noneFound(step: Step, migration: string | undefined): string {
  if (step === 'next') return 'No later snapshot yet'
  return migration === undefined ? 'No earlier snapshot' : 'No earlier snapshot in this migration'
}

/** Returns the draft of a found snapshot. Its migration may differ from the typed one. */
function draftOf({ migrationId, recordTime }: Snapshot, before: SnapshotDraft): SnapshotDraft {
  return {
    ...before,
    migration: before.migration === undefined ? undefined : migrationId.toString(),
    time: recordTime,
  }
}
