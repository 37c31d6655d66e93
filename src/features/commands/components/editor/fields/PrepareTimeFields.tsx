import { useApiLabel } from '#shared/components/sending/developer.tsx'
import type { RequestPath } from '../../../rules/request-problem.ts'
import { Alternatives, type Alternative } from '../members/Alternatives.tsx'
import { DurationFields } from './DurationFields.tsx'
import { Group } from '../Group.tsx'
import { ObjectMember } from '../members/ObjectMember.tsx'
import { timeHint } from './time-hint.ts'
import { TextMember } from '../members/TextMember.tsx'

const members = [
  { path: ['minLedgerTime'], label: 'not before' },
  { path: ['maxRecordTime'], label: 'recorded by' },
]

const alternatives: readonly Alternative[] = [
  { key: 'MinLedgerTimeAbs', label: 'A time', fresh: { value: '' }, fields: TimeField },
  {
    key: 'MinLedgerTimeRel',
    label: 'Delay after the participant receives the command',
    fresh: { value: { seconds: 0, nanos: 0 } },
    fields: RelativeFields,
  },
  { key: 'Empty', label: 'Not specified (Empty)', fresh: {} },
]

/** The fields for the times of a prepared transaction. */
export function PrepareTimeFields() {
  const label = useApiLabel()
  return (
    <Group title="Times" members={members}>
      <ObjectMember path={['minLedgerTime']} label="minLedgerTime" known={['time']}>
        <Alternatives
          path={['minLedgerTime', 'time']}
          label="Earliest ledger time"
          unset="Not set"
          alternatives={alternatives}
        />
      </ObjectMember>
      <TextMember
        path={['maxRecordTime']}
        label={label('Latest record time', 'maxRecordTime')}
        hint="After this time, the transaction can no longer be recorded. You can then safely prepare the command again."
      />
    </Group>
  )
}

function TimeField({ path }: { readonly path: RequestPath }) {
  const label = useApiLabel()
  return (
    <TextMember
      path={path}
      label={label('Not before', 'MinLedgerTimeAbs')}
      required
      hint={timeHint}
    />
  )
}

function RelativeFields({ path }: { readonly path: RequestPath }) {
  const label = useApiLabel()
  return <DurationFields path={path} name={label('Not before', 'MinLedgerTimeRel')} />
}
