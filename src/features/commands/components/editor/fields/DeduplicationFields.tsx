import type { RequestPath } from '../../../rules/request-problem.ts'
import { Alternatives, type Alternative } from '../members/Alternatives.tsx'
import { DurationFields } from './DurationFields.tsx'
import { Group } from '../Group.tsx'
import { NumberMember } from '../members/TextMember.tsx'

const members = [{ path: ['deduplicationPeriod'], label: 'period' }]

const alternatives: readonly Alternative[] = [
  {
    key: 'DeduplicationDuration',
    label: 'For a duration',
    fresh: { value: { seconds: 86_400, nanos: 0 } },
    fields: PeriodFields,
  },
  {
    key: 'DeduplicationOffset',
    label: 'Since an offset',
    fresh: { value: '' },
    fields: OffsetField,
  },
  { key: 'Empty', label: 'Not specified (Empty)', fresh: {} },
]

/**
 * The deduplication period of the request: a duration, or the offset after which the period starts.
 */
export function DeduplicationFields() {
  return (
    <Group title="Deduplication" members={members}>
      <Alternatives
        path={['deduplicationPeriod']}
        label="Deduplication period"
        unset="Not set: the participant’s longest period"
        alternatives={alternatives}
      />
    </Group>
  )
}

function PeriodFields({ path }: { readonly path: RequestPath }) {
  return <DurationFields path={path} name="Deduplication" />
}

function OffsetField({ path }: { readonly path: RequestPath }) {
  return (
    <NumberMember
      path={path}
      label="Deduplication offset"
      required
      hint="Only completions after this offset are considered."
    />
  )
}
