import { Flex } from '@mantine/core'
import { useState } from 'react'
import { RangeField } from '#features/shared/range/RangeField.tsx'
import { openingRange, useTypedRange } from '#features/shared/range/use-typed-range.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { readSnapshot, writeSnapshot } from '../compare/snapshot-text.ts'
import { ownersInParams, placeOfOwners } from '../owners/owner-list.ts'
import { pickedText } from '#ui/form/picker/picked.ts'
import { OwnersField } from '../owners/OwnersField.tsx'
import { ownersProblem, readOwners } from '../owners/read-owners.ts'
import type { StatementParams } from './statement-params.ts'

interface PeriodFormProps {
  /** What the address says. */
  readonly place: StatementParams
  readonly onPlace: (place: StatementParams) => void
}

/** Earlier than any ledger: its period is all there is. */
const beforeAll = recordTimeOf(0n)

/** Whose account, and over which period. */
export function PeriodForm({ place, onPlace }: PeriodFormProps) {
  const [text, setText] = useState(() => pickedText(ownersInParams(place).owners))
  const { take, ...range } = useTypedRange(() =>
    openingRange(readSnapshot(place.a ?? ''), readSnapshot(place.b ?? ''), '-30d'),
  )
  const [tried, setTried] = useState(false)

  const owners = readOwners(text)
  const ownersError = ownersProblem(owners)
  const submit = () => {
    setTried(true)
    const period = take()
    if (ownersError !== undefined || period === undefined) return
    const { from, to } = period
    onPlace({
      ...placeOfOwners(owners.owners),
      a: writeSnapshot(from?.at === undefined ? { at: beforeAll } : from),
      b: writeSnapshot(to ?? {}),
    })
  }
  return (
    <Flex component={Form} direction="column" flex="1 1 100%" gap={10} miw={0} onSubmit={submit}>
      <OwnersField text={text} onText={setText} error={tried ? ownersError : undefined} />
      <RangeField {...range} beginning="the first snapshot" />
      <div>
        <Button kind="primary" type="submit">
          Make the statement
        </Button>
      </div>
    </Flex>
  )
}
