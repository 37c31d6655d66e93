import { Box, Checkbox, Flex, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { addMicros } from '#ledger/record-time.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { momentNow } from '#ui/time/now.ts'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { readOwnersParams, toOwnersParams } from '../../queries/owner-list.ts'
import { pickedText } from '#ui/form/picker/picked-values.ts'
import { OwnersField } from '../owners/OwnersField.tsx'
import { ownersProblem, readOwners } from '../owners/read-owners.ts'
import { draftOfParams, readSnapshotDraft, type SnapshotErrors } from '../when/snapshot-draft.ts'
import { SnapshotField } from '../when/SnapshotField.tsx'
import type { CompareParams } from './compare-params.ts'
import { readSnapshot, writeSnapshot } from './snapshot-text.ts'

interface CompareFormProps {
  readonly params: CompareParams
  readonly labels: { readonly a: string; readonly b: string; readonly submit: string }
  /** True if the first snapshot is optional. */
  readonly isFirstOptional?: boolean
  readonly onParamsChange: (params: CompareParams) => void
}

const day = 86_400_000_000n
const spans = [
  { label: 'Last 24 h', micros: day },
  { label: '7 days', micros: 7n * day },
  { label: '30 days', micros: 30n * day },
]

const noErrors: SnapshotErrors = {}

/** The form for owners and two snapshots. */
export function CompareForm({
  params,
  labels,
  isFirstOptional = false,
  onParamsChange,
}: CompareFormProps) {
  const { mode } = useTimeMode()
  const shownMode = mode === 'utc' ? 'utc' : 'local'
  const [text, setText] = useState(() => pickedText(readOwnersParams(params).owners))
  const [first, setFirst] = useState(() => draftOfParams(readSnapshot(params.a ?? '') ?? {}))
  const [second, setSecond] = useState(() => draftOfParams(readSnapshot(params.b ?? '') ?? {}))
  const [withFirst, setWithFirst] = useState(!isFirstOptional || params.a !== undefined)
  const [tried, setTried] = useState(false)

  const owners = readOwners(text)
  const a = readSnapshotDraft(first, shownMode)
  const b = readSnapshotDraft(second, shownMode)
  const ownersError = ownersProblem(owners)
  const isSame = withFirst && a.ok && b.ok && writeSnapshot(a.params) === writeSnapshot(b.params)
  const submit = () => {
    setTried(true)
    if (ownersError !== undefined || (withFirst && !a.ok) || !b.ok || isSame) return
    onParamsChange({
      ...toOwnersParams(owners.owners),
      a: withFirst && a.ok ? writeSnapshot(a.params) : undefined,
      b: writeSnapshot(b.params),
    })
  }
  const errorsOf = (read: typeof a, again: boolean): SnapshotErrors => {
    if (!tried) return noErrors
    if (!read.ok) return read.errors
    return again ? { time: 'Both snapshots are the same. Choose another time.' } : noErrors
  }

  return (
    <Flex component={Form} direction="column" flex="1 1 100%" gap={10} miw={0} onSubmit={submit}>
      <OwnersField text={text} onText={setText} error={tried ? ownersError : undefined} />
      {isFirstOptional ? (
        <Checkbox
          label="From an earlier snapshot, with added and removed contracts"
          checked={withFirst}
          onChange={(event) => setWithFirst(event.currentTarget.checked)}
        />
      ) : null}
      {withFirst ? (
        <Stack gap={2} pt={6} style={{ borderBlockStart: '1px solid var(--line)' }}>
          <Box component="span" fw={600}>
            {labels.a}
          </Box>
          <SnapshotField
            label={labels.a}
            draft={first}
            onDraft={setFirst}
            errors={errorsOf(a, isSame)}
          />
          <Group gap="sm" align="stretch">
            {spans.map(({ label, micros }) => (
              <Button
                key={label}
                kind="quiet"
                onClick={() => {
                  setFirst(draftOfParams({ at: beforeNow(micros) }))
                  setSecond(draftOfParams({}))
                }}
              >
                {label}
              </Button>
            ))}
          </Group>
        </Stack>
      ) : null}
      <Stack gap={2} pt={6} style={{ borderBlockStart: '1px solid var(--line)' }}>
        <Box component="span" fw={600}>
          {labels.b}
        </Box>
        <SnapshotField
          label={labels.b}
          draft={second}
          onDraft={setSecond}
          errors={errorsOf(b, false)}
        />
      </Stack>
      <div>
        <Button kind="primary" type="submit">
          {labels.submit}
        </Button>
      </div>
    </Flex>
  )
}

function beforeNow(micros: bigint) {
  return addMicros(momentNow(), -micros)
}
