import { Box, Flex, Group } from '@mantine/core'
import { useState } from 'react'
import { RangeField } from '#shared/components/range/RangeField.tsx'
import { initialRange, useTypedRange } from '#shared/components/range/use-typed-range.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { momentNow } from '#ui/time/now.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { readSnapshot, writeSnapshot } from '../compare/snapshot-text.ts'
import { toOwnersParams } from '../../queries/owner-list.ts'
import { OwnersField } from '../owners/OwnersField.tsx'
import { ownersProblem, readOwners } from '../owners/read-owners.ts'
import { useOwnersText } from '../owners/use-owners-text.ts'
import { readMoments } from './read-moments.ts'
import type { SeriesParams, Step } from './series-params.ts'
import { TextArea } from '#ui/form/TextArea.tsx'

interface SeriesFormProps {
  readonly params: SeriesParams
  readonly onParamsChange: (params: SeriesParams) => void
}

const stepOptions = [
  { value: 'snapshot', label: 'every snapshot' },
  { value: '6h', label: 'every 6 hours' },
  { value: '12h', label: 'every 12 hours' },
  { value: 'day', label: 'every day' },
  { value: 'week', label: 'every week' },
] as const

const kinds = [
  { value: 'range', label: 'a range' },
  { value: 'list', label: 'single times' },
] as const

const sources = [
  { value: 'summary', label: 'Scan’s sums (fast)' },
  { value: 'contracts', label: 'every contract' },
] as const

/** A time before any ledger. A period from this time includes everything. */
const beforeAll = recordTimeOf(0n)

/** The form for owners and the snapshots of a series. */
export function SeriesForm({ params, onParamsChange }: SeriesFormProps) {
  const { mode } = useTimeMode()
  const shownMode = mode === 'utc' ? 'utc' : 'local'
  const [text, setText] = useOwnersText(params)
  const [kind, setKind] = useState<'range' | 'list'>(params.at === undefined ? 'range' : 'list')
  const { take, ...range } = useTypedRange(() =>
    initialRange(readSnapshot(params.from ?? ''), readSnapshot(params.to ?? ''), '-7d'),
  )
  const [step, setStep] = useState<Step>(params.step ?? 'snapshot')
  const [moments, setMoments] = useState(() => (params.at ?? []).join('\n'))
  const [by, setBy] = useState<'summary' | 'contracts'>(params.by ?? 'summary')
  const [tried, setTried] = useState(false)

  const owners = readOwners(text)
  const ownersError = ownersProblem(owners)
  const list = readMoments(moments, shownMode, momentNow())
  const submit = () => {
    setTried(true)
    if (ownersError !== undefined) return
    const placed = {
      ...toOwnersParams(owners.owners),
      by: by === 'summary' ? undefined : by,
    }
    if (kind === 'list') {
      if (list.ok) onParamsChange({ ...placed, at: [...list.texts] })
      return
    }
    const period = take()
    if (period === undefined) return
    const { from, to } = period
    onParamsChange({
      ...placed,
      from: writeSnapshot(from?.at === undefined ? { at: beforeAll } : from),
      to: writeSnapshot(to ?? {}),
      step: step === 'snapshot' ? undefined : step,
    })
  }

  return (
    <Flex component={Form} direction="column" flex="1 1 100%" gap={10} miw={0} onSubmit={submit}>
      <OwnersField text={text} onText={setText} error={tried ? ownersError : undefined} />
      <Group gap="sm" align="flex-start">
        {kind === 'range' ? (
          <RangeField {...range} beginning="the first snapshot" />
        ) : (
          <TimesField
            text={moments}
            onText={setMoments}
            error={tried && !list.ok ? list.why : undefined}
          />
        )}
        <SelectField label="Snapshots" value={kind} options={kinds} onChange={setKind} />
        {kind === 'range' ? (
          <SelectField label="Step" value={step} options={stepOptions} onChange={setStep} />
        ) : null}
        <SelectField label="Method" value={by} options={sources} onChange={setBy} />
        <Box pt={{ base: 0, sm: 20 }}>
          <Button kind="primary" type="submit">
            Load series
          </Button>
        </Box>
      </Group>
    </Flex>
  )
}

interface TimesFieldProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly error: string | undefined
}

function TimesField({ text, onText, error }: TimesFieldProps) {
  return (
    <TextArea
      label="Times, one per line"
      rows={4}
      value={text}
      onChange={onText}
      placeholder="2026-01-31T10:00:00Z"
      error={error}
      note="The last snapshot at or before each is taken; 3~ before a time names a migration."
    />
  )
}
