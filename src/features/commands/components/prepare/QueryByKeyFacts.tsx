import type { QueryByKeyEvent } from '#ledger/prepared-event.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { Contract, Template } from '#ui/identifier/identifiers.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface QueryByKeyFactsProps {
  readonly event: QueryByKeyEvent
  readonly lfVersion: string | undefined
}

/**
 * The key and the result of a query by key. The transaction is valid only while the result stays
 * the same.
 */
export function QueryByKeyFacts({ event, lfVersion }: QueryByKeyFactsProps) {
  return (
    <Fields dense>
      <Field label="Template">
        <Template id={event.template_id} withPackage />
      </Field>
      <Field label="Package">{visibleText(event.package_name)}</Field>
      <Field label="Found">
        {event.contract_ids.length === 0
          ? 'no contract'
          : event.contract_ids.map((id) => (
              <div key={id}>
                <Contract id={id} />
              </div>
            ))}
        <div className="secondary">
          {event.exhaustive
            ? 'No other contracts have this key.'
            : 'More contracts may have this key.'}
        </div>
      </Field>
      <Field label="Daml-LF">{visibleText(lfVersion ?? '')}</Field>
    </Fields>
  )
}
