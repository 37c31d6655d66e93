import { useState } from 'react'
import { useApiLabel } from '#shared/components/sending/developer.tsx'
import { valueAt, withOptionalValue } from '../../../rules/lens.ts'
import type { Json } from '#ledger/json.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { DurationFields } from './DurationFields.tsx'
import { useEditor } from '../editor-context.ts'
import { Group } from '../Group.tsx'
import { timeHint } from './time-hint.ts'
import { TextMember } from '../members/TextMember.tsx'

const abs = ['minLedgerTimeAbs']
const rel = ['minLedgerTimeRel']
const submitMembers = [
  { path: abs, label: 'not before' },
  { path: rel, label: 'not before now +' },
]

/** The earliest ledger time of a submission: absolute or relative, never both. */
export function SubmitTimeFields() {
  const { body, update } = useEditor()
  const label = useApiLabel()
  const [before, setBefore] = useState<Readonly<Partial<Record<'abs' | 'rel', Json>>>>({})
  const values = { abs: valueAt(body, abs), rel: valueAt(body, rel) }
  const isBoth = values.abs !== undefined && values.rel !== undefined
  const mode = isBoth
    ? 'both'
    : values.abs !== undefined
      ? 'abs'
      : values.rel === undefined
        ? 'none'
        : 'rel'
  const choose = (to: 'none' | 'abs' | 'rel' | 'both') => {
    if (to === 'both') return
    setBefore({
      ...before,
      ...(values.abs === undefined ? {} : { abs: values.abs }),
      ...(values.rel === undefined ? {} : { rel: values.rel }),
    })
    const time = to === 'abs' ? (values.abs ?? before.abs ?? '') : undefined
    const duration =
      to === 'rel' ? (values.rel ?? before.rel ?? { seconds: 0, nanos: 0 }) : undefined
    update((old) => withOptionalValue(withOptionalValue(old, abs, time), rel, duration))
  }
  return (
    <Group title="Earliest ledger time" members={submitMembers}>
      <SelectField
        label="Earliest ledger time"
        value={mode}
        options={[
          { value: 'none', label: 'Not set' },
          { value: 'abs', label: 'A time' },
          { value: 'rel', label: 'Delay after the participant receives the command' },
          ...(isBoth ? [{ value: 'both' as const, label: 'Both set: only one is allowed' }] : []),
        ]}
        onChange={choose}
      />
      {values.abs === undefined ? null : (
        <TextMember
          path={abs}
          label={label('Not before', 'minLedgerTimeAbs')}
          required
          hint={timeHint}
        />
      )}
      {values.rel === undefined ? null : (
        <DurationFields path={rel} name={label('Not before', 'minLedgerTimeRel')} />
      )}
    </Group>
  )
}
