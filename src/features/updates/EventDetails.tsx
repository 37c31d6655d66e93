import { packageReference, type PartyId } from '#ledger/identifier.ts'
import { stringifyJson, type JsonWritable } from '#ledger/json.ts'
import {
  isCreatedEvent,
  isExercisedEvent,
  type CreatedEvent,
  type ExercisedEvent,
  type TreeEvent,
} from '#ledger/update.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { Contract, Package, Party, Template } from '#ui/identifiers.tsx'
import { JsonView } from '#ui/JsonView.tsx'
import { Time } from '#ui/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from './EventDetails.module.css'
import { EventMark } from './EventMark.tsx'

/** Everything about one event; what is of an unknown type, as its JSON. */
export function EventDetails({ id, event }: { readonly id: string; readonly event: TreeEvent }) {
  return (
    <>
      <h2 className={styles.heading}>
        <EventMark event={event} />
        <span className="mono">{id.slice(id.lastIndexOf(':'))}</span>
      </h2>
      {isCreatedEvent(event) ? (
        <CreateDetails event={event} />
      ) : isExercisedEvent(event) ? (
        <ExerciseDetails event={event} />
      ) : (
        <Value title="Event" value={event} />
      )}
    </>
  )
}

/** A create, in a tree or in an assignment. */
export function CreateDetails({ event }: { readonly event: CreatedEvent }) {
  return (
    <>
      <Fields dense>
        <Field label="Template">
          <Template id={event.template_id} />
        </Field>
        <PackageField event={event} />
        <Field label="Contract">
          <Contract id={event.contract_id} />
        </Field>
        <Field label="Created at">
          <Time value={event.created_at} micros focusable />
        </Field>
        <Field label="Signatories">
          <Parties ids={event.signatories} none="none" />
        </Field>
        <Field label="Observers">
          <Parties ids={event.observers} none="none" />
        </Field>
      </Fields>
      <Value title="Arguments" value={event.create_arguments} />
    </>
  )
}

function ExerciseDetails({ event }: { readonly event: ExercisedEvent }) {
  return (
    <>
      <Fields dense>
        <Field label="Choice">
          <strong>{visibleText(event.choice)}</strong>{' '}
          <span className="secondary">
            {event.consuming ? 'consumes the contract' : 'leaves the contract active'}
          </span>
        </Field>
        <Field label="Template">
          <Template id={event.template_id} />
        </Field>
        <PackageField event={event} />
        <Field label="Interface">
          {event.interface_id ? (
            <Template id={event.interface_id} withPackage />
          ) : (
            <span className="secondary">not through an interface</span>
          )}
        </Field>
        <Field label="Contract">
          <Contract id={event.contract_id} />
        </Field>
        <Field label="Acting parties">
          <Parties ids={event.acting_parties} none="none" />
        </Field>
      </Fields>
      <Value title="Argument" value={event.choice_argument} />
      <Value title="Result" value={event.exercise_result} />
    </>
  )
}

/** The package by its name, and by the reference that the template id holds. */
function PackageField({ event }: { readonly event: CreatedEvent | ExercisedEvent }) {
  const reference = packageReference(event.template_id)
  return (
    <Field label="Package">
      {visibleText(event.package_name)}{' '}
      {reference === undefined ? null : <Package id={reference} />}
    </Field>
  )
}

function Parties({ ids, none }: { readonly ids: readonly PartyId[]; readonly none: string }) {
  if (ids.length === 0) return <span className="secondary">{none}</span>
  return (
    <ul className={styles.parties}>
      {ids.map((id) => (
        <li key={id}>
          <Party id={id} />
        </li>
      ))}
    </ul>
  )
}

/** A value as its JSON: every digit as it came, though laid out by us. */
function Value({ title, value }: { readonly title: string; readonly value: JsonWritable }) {
  return (
    <>
      <h3 className={styles.subheading}>{title}</h3>
      <JsonView text={stringifyJson(value)} what={`the ${title.toLowerCase()}`} />
    </>
  )
}
