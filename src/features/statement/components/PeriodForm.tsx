import { Flex } from '@mantine/core'
import { useState } from 'react'
import { RangeField } from '#shared/components/range/RangeField.tsx'
import { initialRange, useTypedRange } from '#shared/components/range/use-typed-range.ts'
import { withEstimate } from '#features/search/index.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import {
  readSnapshot,
  writeSnapshot,
  OwnersField,
  ownersProblem,
  readOwners,
} from '#features/holdings/index.ts'
import { readOwnersParams, toOwnersParams } from '#features/holdings/queries/owner-list.ts'
import { pickedText } from '#ui/form/picker/picked-values.ts'
import type { StatementParams } from './statement-params.ts'

interface PeriodFormProps {
  readonly params: StatementParams
  readonly calls?: number | undefined
  readonly onParamsChange: (params: StatementParams) => void
}

/** A time before any ledger, for a period that covers the whole history. */
const beforeAll = recordTimeOf(0n)

/** Selects an owner and a period. */
export function PeriodForm({ params, calls, onParamsChange }: PeriodFormProps) {
  const [text, setText] = useState(() => pickedText(readOwnersParams(params).owners))
  const { take, ...range } = useTypedRange(() =>
    initialRange(readSnapshot(params.a ?? ''), readSnapshot(params.b ?? ''), '-30d'),
  )
  const [tried, setTried] = useState(false)
  const [hasOtherPeriod, setOtherPeriod] = useState(false)

  const owners = readOwners(text)
  const ownersError = ownersProblem(owners)
  const submit = () => {
    setTried(true)
    const period = take()
    if (ownersError !== undefined || period === undefined) return
    const { from, to } = period
    onParamsChange({
      ...toOwnersParams(owners.owners),
      a: writeSnapshot(from?.at === undefined ? { at: beforeAll } : from),
      b: writeSnapshot(to ?? {}),
    })
  }
  return (
    <Flex component={Form} direction="column" flex="1 1 100%" gap={10} miw={0} onSubmit={submit}>
      <OwnersField text={text} onText={setText} error={tried ? ownersError : undefined} />
      <RangeField
        {...range}
        onDraft={(draft) => {
          setOtherPeriod(true)
          range.onDraft(draft)
        }}
        beginning="the first snapshot"
        unit="month"
      />
      <div>
        <Button kind="primary" type="submit">
          {withEstimate('Create statement', hasOtherPeriod ? undefined : calls)}
        </Button>
      </div>
    </Flex>
  )
}
