import type { MessageTime, PreparedMetadata } from '../../rules/prepared/prepared-contents.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { PartyList } from '#ui/identifier/PartyList.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface SubmissionFactsProps {
  readonly metadata: PreparedMetadata
  readonly version: string
}

/**
 * The submission fields of the prepared message. All fields except the last two are hashed. Since
 * scheme V3, the latest record time is hashed too.
 */
export function SubmissionFacts({ metadata, version }: SubmissionFactsProps) {
  const { minLedgerEffectiveTime: earliest, maxLedgerEffectiveTime: latest } = metadata
  return (
    <Fields>
      <Field label="Acts as">
        <PartyList ids={metadata.actAs} />
      </Field>
      <Field label="Command id">
        <Id text={metadata.commandId} />
      </Field>
      <Field label="Synchronizer">
        <Id text={metadata.synchronizerId} />
      </Field>
      <Field label="Mediator group">
        <span className="mono" translate="no">
          {groupDigits(metadata.mediatorGroup)}
        </span>
      </Field>
      <Field label="Transaction UUID">
        <Id text={metadata.transactionUuid} />
      </Field>
      <Field label="Prepared at">
        <Moment value={metadata.preparationTime} />
      </Field>
      <Field label="Ledger time, earliest">
        <Moment value={earliest} none="any: the transaction does not depend on time" />
      </Field>
      <Field label="Ledger time, latest">
        <Moment value={latest} none="any: the transaction does not depend on time" />
      </Field>
      <Field label="Transaction version">
        <Id text={version} />
      </Field>
      <Field label="Record time, latest">
        <Moment value={metadata.maxRecordTime} none="no limit but the synchronizer’s" />
      </Field>
      <Field label="Contract keys looked up">
        <span className="mono" translate="no">
          {groupDigits(metadata.globalKeys)}
        </span>
      </Field>
    </Fields>
  )
}

function Id({ text }: { readonly text: string }) {
  return text === '' ? (
    <span className="secondary">not given</span>
  ) : (
    <code translate="no" className="breaks">
      {visibleText(text)}
    </code>
  )
}

/**
 * A time to the microsecond, or the number of microseconds if the time is outside the years 0 to
 * 9999.
 */
export function Moment(props: { readonly value: MessageTime | undefined; readonly none?: string }) {
  const { value, none = 'not given' } = props
  if (value === undefined) return <span className="secondary">{none}</span>
  if (value.time === undefined) {
    return (
      <span className="mono" translate="no">
        {groupDigits(value.micros)} µs since 1970
      </span>
    )
  }
  return <Time value={value.time} micros focusable />
}
