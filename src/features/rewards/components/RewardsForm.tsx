import { Box, Group } from '@mantine/core'
import { useState } from 'react'
import { PartiesPicker } from '#features/parties/index.ts'
import { readParties } from '#features/parties/rules/read-parties.ts'
import { RangeField } from '#shared/components/range/RangeField.tsx'
import { initialRange, useTypedRange } from '#shared/components/range/use-typed-range.ts'
import { withEstimate } from '#features/search/index.ts'
import { PartyId } from '#ledger/identifier.ts'
import { partyIdsProblem } from '#ledger/ids/typed-ids.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { pickedText } from '#ui/form/picker/picked-values.ts'
import * as v from 'valibot'
import { maxParties, readMoment, writeMoment, type RewardsDataParams } from './rewards-params.ts'

interface RewardsFormProps {
  readonly params: RewardsDataParams
  readonly calls?: number | undefined
  readonly onParamsChange: (params: RewardsDataParams) => void
}

/** Earlier than any ledger, so that the period covers everything. */
const beforeAll = recordTimeOf(0n)

/** Selects parties and a period. */
export function RewardsForm({ params, calls, onParamsChange }: RewardsFormProps) {
  const [text, setText] = useState(() => pickedText(params.party ?? []))
  const { take, ...range } = useTypedRange(() =>
    initialRange(readMoment(params.from ?? ''), readMoment(params.to ?? ''), '-7d'),
  )
  const [tried, setTried] = useState(false)
  const [hasOtherPeriod, setOtherPeriod] = useState(false)
  const parties = [...new Set(readParties(text).filter((one) => one.trim() !== ''))]
  const problem = problemOf(parties)
  const submit = () => {
    setTried(true)
    const period = take()
    if (problem !== undefined || period === undefined) return
    const { from, to } = period
    onParamsChange({
      party: parties.map((one) => v.parse(PartyId, one)),
      from: writeMoment(from?.at === undefined ? { at: beforeAll } : from),
      to: to && writeMoment(to),
    })
  }
  return (
    <Form onSubmit={submit} style={{ flex: '1 1 100%', minWidth: 0 }}>
      <Group align="flex-start" gap="sm">
        <Box flex="1 1 24rem" miw={0}>
          <PartiesPicker
            label="Parties"
            text={text}
            onText={setText}
            error={tried ? problem : undefined}
            most={maxParties}
            placeholder="Parties, or a list of them"
            data-filter
          />
        </Box>
        <RangeField
          {...range}
          onDraft={(draft) => {
            setOtherPeriod(true)
            range.onDraft(draft)
          }}
          beginning="the first update"
          unit="month"
        />
        <Box pt={{ base: 0, sm: 20 }}>
          <Button kind="primary" type="submit">
            {withEstimate('Load rewards', hasOtherPeriod ? undefined : calls)}
          </Button>
        </Box>
      </Group>
    </Form>
  )
}

function problemOf(parties: readonly string[]): string | undefined {
  if (parties.length === 0) return 'Enter at least one party'
  if (parties.length > maxParties) return `At most ${maxParties} parties at once`
  return partyIdsProblem(parties)
}
