import { Group } from '@mantine/core'
import { useState } from 'react'
import { RangeField } from '#shared/components/range/RangeField.tsx'
import { initialRange, useTypedRange } from '#shared/components/range/use-typed-range.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { earliestTime, isEarliestTime } from './activity-params.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'

export interface ActivitySearch {
  readonly from?: RecordTime | undefined
  readonly to?: RecordTime | undefined
  readonly per?: 'hour' | 'day' | undefined
}

interface ActivityFormProps {
  readonly params: ActivitySearch
  readonly onParamsChange: (params: ActivitySearch) => void
}

const choices = [
  { value: 'usual', label: 'Automatic' },
  { value: 'hour', label: 'By hour' },
  { value: 'day', label: 'By day, in UTC' },
] as const

/** The form for the time range and the bucket size. */
export function ActivityForm({ params, onParamsChange }: ActivityFormProps) {
  const { take, ...range } = useTypedRange(() =>
    initialRange(momentOf(params.from), momentOf(params.to), '-7d'),
  )
  const [per, setPer] = useState<(typeof choices)[number]['value']>(params.per ?? 'usual')
  return (
    <Form
      onSubmit={() => {
        const typed = take()
        if (typed === undefined) return
        onParamsChange({
          from: typed.from?.at ?? earliestTime,
          to: typed.to?.at,
          per: per === 'usual' ? undefined : per,
        })
      }}
    >
      <Group gap="0.5rem 1rem" align="flex-end">
        <RangeField {...range} isFilter beginning="first counted hour" />
        <SelectField label="Per" value={per} options={choices} onChange={setPer} />
        <div>
          <Button kind="primary" type="submit">
            Count
          </Button>
        </div>
      </Group>
    </Form>
  )
}

function momentOf(at: RecordTime | undefined) {
  if (at === undefined) return undefined
  return isEarliestTime(at) ? {} : { at }
}
