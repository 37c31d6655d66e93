import { Box, Fieldset, Flex, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { addMicros } from '#ledger/record-time.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { momentNow } from '#ui/time/now.ts'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { toOwnersParams } from '../../queries/owner-list.ts'
import { OwnersField } from '../owners/OwnersField.tsx'
import { ownersProblem, readOwners } from '../owners/read-owners.ts'
import { useOwnersText } from '../owners/use-owners-text.ts'
import { draftOfParams, readSnapshotDraft, type SnapshotErrors } from '../when/snapshot-draft.ts'
import { defaultPeriod, initialPeriod } from '../when/initial-period.ts'
import { SnapshotField } from '../when/SnapshotField.tsx'
import type { CompareParams } from './compare-params.ts'
import { readSnapshot, writeSnapshot } from './snapshot-text.ts'

interface CompareFormProps {
  readonly params: CompareParams
  readonly labels: { readonly a: string; readonly b: string; readonly submit: string }
  readonly onParamsChange: (params: CompareParams) => void
}

const day = 86_400_000_000n
const spans = [
  { label: 'Last 24 hours', micros: day },
  { label: 'Last 7 days', micros: 7n * day },
  { label: 'Last 30 days', micros: 30n * day },
]

const noErrors: SnapshotErrors = {}

/** The form for owners and two snapshots. */
export function CompareForm({ params, labels, onParamsChange }: CompareFormProps) {
  const { mode } = useTimeMode()
  const shownMode = mode === 'utc' ? 'utc' : 'local'
  const [text, setText] = useOwnersText(params)
  const [{ begin, end }] = useState(() =>
    initialPeriod({ begin: params.a, end: params.b }, defaultPeriod.compare, momentNow()),
  )
  const [first, setFirst] = useState(() => draftOfParams(readSnapshot(begin) ?? {}))
  const [second, setSecond] = useState(() => draftOfParams(readSnapshot(end) ?? {}))
  const [tried, setTried] = useState(false)

  const owners = readOwners(text)
  const a = readSnapshotDraft(first, shownMode)
  const b = readSnapshotDraft(second, shownMode)
  const ownersError = ownersProblem(owners)
  const isSame = a.ok && b.ok && writeSnapshot(a.params) === writeSnapshot(b.params)
  const submit = () => {
    setTried(true)
    if (ownersError !== undefined || !a.ok || !b.ok || isSame) return
    onParamsChange({
      ...toOwnersParams(owners.owners),
      a: writeSnapshot(a.params),
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
      <Fieldset aria-label="Period">
        <Group gap="xs">
          {spans.map(({ label, micros }) => (
            <Button
              key={label}
              onClick={() => {
                setFirst(draftOfParams({ at: beforeNow(micros) }))
                setSecond(draftOfParams({}))
              }}
            >
              {label}
            </Button>
          ))}
        </Group>
      </Fieldset>
      <Flex wrap="wrap" columnGap="sm" align="flex-start">
        <Side label={labels.a} />
        <SnapshotField
          label={labels.a}
          draft={first}
          onDraft={setFirst}
          errors={errorsOf(a, isSame)}
        />
      </Flex>
      <Flex wrap="wrap" columnGap="sm" align="flex-start">
        <Side label={labels.b} />
        <SnapshotField
          label={labels.b}
          draft={second}
          onDraft={setSecond}
          errors={errorsOf(b, false)}
        />
        <Box pt={{ base: 'xs', sm: 20 }}>
          <Button kind="primary" type="submit">
            {labels.submit}
          </Button>
        </Box>
      </Flex>
    </Flex>
  )
}

function Side({ label }: { readonly label: string }) {
  return (
    <Text aria-hidden fz="sm" fw={600} w={{ base: '100%', sm: '6rem' }} pt={{ base: 'xs', sm: 26 }}>
      {label}
    </Text>
  )
}

function beforeNow(micros: bigint) {
  return addMicros(momentNow(), -micros)
}
