import { Box, Flex } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LookupFailure } from '#shared/components/range/LookupFailure.tsx'
import { RangeField } from '#shared/components/range/RangeField.tsx'
import { draftOfRange, type RangeDraft } from '#shared/components/range/range-draft.ts'
import { useRangeLookup } from '#shared/components/range/use-range-lookup.ts'
import { useTypedRange } from '#shared/components/range/use-typed-range.ts'
import type { HistoryRange } from '#ledger/history/chain-range.ts'
import type { ListOrder } from '#ledger/history/chain.ts'
import {
  chosenRange,
  momentOf,
  participantRange,
  positionsOfRange,
  type NamedRange,
} from '#shared/queries/chosen-range.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { rangeParams } from './range-params.ts'

interface GoToRangeProps {
  /** The range in the address. The fields follow the address. */
  readonly range: HistoryRange
  readonly order: ListOrder
  /** False on a participant, whose positions are times. */
  readonly hasMigrations: boolean
  readonly onNavigated?: () => void
}

/**
 * Moves the list to a range: shows the first row of the range at the top and marks all of its rows.
 */
export function GoToRange({ range, order, hasMigrations, onNavigated: onGone }: GoToRangeProps) {
  const navigate = useNavigate()
  const { take, show, ...typed } = useTypedRange(() =>
    draftOfRange(isOpen(range) ? chosenRange() : namedRange(range, hasMigrations)),
  )
  const lookup = useRangeLookup(hasMigrations ? positionsOfRange : asTimes)
  const [shown, setShown] = useState(range)
  if (range !== shown) {
    setShown(range)
    show(namedRange(range, hasMigrations))
  }
  const submit = (draft?: RangeDraft) => {
    const named = take(draft)
    if (named === undefined) return
    lookup.find(named, (found) => {
      void navigate({
        to: '.',
        search: ({ before: _before, after: _after, at: _at, ...search }) => ({
          ...search,
          ...rangeParams(found, order),
        }),
      })
      onGone?.()
    })
  }
  return (
    <Flex
      component={Form}
      wrap="wrap"
      columnGap="sm"
      rowGap="xs"
      align="flex-start"
      onSubmit={() => submit()}
    >
      <RangeField {...typed} isFilter onRange={submit} />
      <Box pt={{ base: 0, sm: 20 }}>
        <Button type="submit">Go</Button>
      </Box>
      <LookupFailure failure={lookup.failure} />
    </Flex>
  )
}

const asTimes: typeof positionsOfRange = (_client, range) =>
  Promise.resolve(participantRange(range))

function isOpen({ from, to }: HistoryRange): boolean {
  return from === undefined && to === undefined
}

function namedRange({ from, to }: HistoryRange, hasMigrations: boolean): NamedRange {
  return { from: momentOf(from, hasMigrations), to: momentOf(to, hasMigrations) }
}
