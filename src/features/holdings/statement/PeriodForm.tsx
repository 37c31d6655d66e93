import { useState } from 'react'
import { addMicros, compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/Row.tsx'
import { Form } from '#ui/form/Form.tsx'
import { momentNow } from '#ui/time/now.ts'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { readTypedTime } from '#ui/time/typed-time.ts'
import form from '../compare/CompareForm.module.css'
import { readSnapshot, writeSnapshot } from '../compare/snapshot-text.ts'
import { ownersInParams, placeOfOwners } from '../owners/owner-list.ts'
import { OwnersField } from '../owners/OwnersField.tsx'
import { ownersProblem, readOwners } from '../owners/read-owners.ts'
import { MomentField } from './MomentField.tsx'
import type { StatementParams } from './statement-params.ts'

interface PeriodFormProps {
  /** What the address says. */
  readonly place: StatementParams
  readonly onPlace: (place: StatementParams) => void
}

const day = 86_400_000_000n
const month = 30n * day
/** Earlier than any ledger: its period is all there is. */
const beforeAll = '1970-01-01T00:00:00Z'
const notATime = 'An ISO time, such as 2026-01-31T10:00:00Z or 2026-01-31'

const spans = [
  { label: 'Last 24 h', from: () => agoText(day) },
  { label: '7 days', from: () => agoText(7n * day) },
  { label: '30 days', from: () => agoText(month) },
  { label: 'Whole ledger', from: () => beforeAll },
]

/** Whose account, and over which period. */
export function PeriodForm({ place, onPlace }: PeriodFormProps) {
  const { mode } = useTimeMode()
  const shownMode = mode === 'utc' ? 'utc' : 'local'
  const [text, setText] = useState(() => ownersInParams(place).owners.join('\n'))
  const [from, setFrom] = useState(() => readSnapshot(place.a ?? '')?.at ?? agoText(month))
  const [to, setTo] = useState<string>(() => readSnapshot(place.b ?? '')?.at ?? '')
  const [tried, setTried] = useState(false)

  const owners = readOwners(text)
  const ownersError = ownersProblem(owners)
  const begin = readTypedTime(from, shownMode)?.time
  const isToNow = to.trim() === ''
  const end = readTypedTime(to, shownMode)?.time
  const fromError = begin === undefined ? notATime : undefined
  const toError = isToNow ? undefined : endError(begin, end)
  const submit = () => {
    setTried(true)
    if (ownersError ?? fromError ?? toError) return
    onPlace({
      ...placeOfOwners(owners.owners),
      a: writeSnapshot({ at: begin }),
      b: writeSnapshot({ at: end }),
    })
  }
  return (
    <Form className={form.form} onSubmit={submit}>
      <OwnersField text={text} onText={setText} error={tried ? ownersError : undefined} />
      <MomentField
        label="From"
        value={from}
        onChange={setFrom}
        error={tried ? fromError : undefined}
        placeholder="2026-01-01"
        mode={shownMode}
      />
      <MomentField
        label="To"
        value={to}
        onChange={setTo}
        error={tried ? toError : undefined}
        placeholder="now"
        mode={shownMode}
      />
      <Row gap={2} align="stretch">
        {spans.map((span) => (
          <Button
            key={span.label}
            kind="quiet"
            onClick={() => {
              setFrom(span.from())
              setTo('')
            }}
          >
            {span.label}
          </Button>
        ))}
      </Row>
      <div>
        <Button kind="primary" type="submit">
          Make the statement
        </Button>
      </div>
    </Form>
  )
}

function endError(begin: RecordTime | undefined, end: RecordTime | undefined): string | undefined {
  if (end === undefined) return `${notATime}; nothing for now`
  if (begin === undefined || compareRecordTimes(begin, end) < 0) return undefined
  return 'The period ends before it begins: choose a later time'
}

function agoText(micros: bigint): string {
  return addMicros(momentNow(), -micros)
}
