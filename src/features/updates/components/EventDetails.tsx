import { Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ExerciseButton } from '#features/commands/index.ts'
import { encodingOf, valueAt } from '#ledger/daml-value/read.ts'
import { amuletKind } from '#ledger/effects-payloads.ts'
import { packageReference } from '#ledger/identifier.ts'
import { stringifyJson } from '#ledger/json.ts'
import {
  isCreatedEvent,
  isExercisedEvent,
  type CreatedEvent,
  type ExercisedEvent,
  type TreeEvent,
} from '#ledger/update.ts'
import { networkNames } from '#shared/queries/network.ts'
import { Amount } from '#ui/Amount.tsx'
import { ValueArea } from '#shared/components/daml-value/ValueArea.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Contract, Event, Package, Template } from '#ui/identifier/identifiers.tsx'
import { JsonView } from '#ui/json/JsonView.tsx'
import { PartyList } from '#ui/identifier/PartyList.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from './Updates.module.css'
import { TypesLine } from '#shared/components/types/TypesLine.tsx'
import { useValueTypes } from '#shared/components/types/use-value-types.ts'
import { EventMark } from './summary/EventMark.tsx'

/** Shows everything about one event, with parts of an unknown type as JSON. */
export function EventDetails({ id, event }: { readonly id: string; readonly event: TreeEvent }) {
  return (
    <>
      <Flex component="h2" columnGap="sm" rowGap="0" wrap="wrap" align="baseline" fz="md">
        <EventMark event={event} />
        <Event id={id} />
      </Flex>
      {isCreatedEvent(event) ? (
        <CreateDetails event={event} />
      ) : isExercisedEvent(event) ? (
        <ExerciseDetails event={event} />
      ) : (
        <JsonView text={stringifyJson(event)} what="the event" />
      )}
    </>
  )
}

/** A create, in a tree or in an assignment. */
export function CreateDetails({ event }: { readonly event: CreatedEvent }) {
  const encoding = encodingOf(event.create_arguments)
  const { created, status } = useValueTypes(event.template_id)
  return (
    <>
      <div className={styles.facts}>
        <Fields dense>
          <TemplateFields event={event} />
          <AmuletField event={event} />
          <Field label="Created at">
            <Time value={event.created_at} micros focusable />
          </Field>
          <Field label="Signatories">
            <PartyList ids={event.signatories} />
          </Field>
          <Field label="Observers">
            <PartyList ids={event.observers} />
          </Field>
        </Fields>
        <ExerciseButton
          contractId={event.contract_id}
          templateId={event.template_id}
          packageName={event.package_name}
        />
      </div>
      <TypesLine status={status} encoding={encoding} />
      <ValueArea
        title="Arguments"
        value={event.create_arguments}
        encoding={encoding}
        declared={created}
      />
    </>
  )
}

function ExerciseDetails({ event }: { readonly event: ExercisedEvent }) {
  const encoding = encodingOf(event.choice_argument)
  const { choice, interface_id: interfaceId } = event
  const { argument, result, status } = useValueTypes(event.template_id, { choice, interfaceId })
  return (
    <>
      <div className={styles.facts}>
        <Fields dense>
          <Field label="Choice">
            <strong data-choice={event.choice}>{visibleText(event.choice)}</strong>{' '}
            <span className="secondary">
              {event.consuming ? 'consumes the contract' : 'leaves the contract active'}
            </span>
          </Field>
          <TemplateFields event={event} />
          <Field label="Interface">
            {event.interface_id ? (
              <Template id={event.interface_id} withPackage />
            ) : (
              <span className="secondary">not through an interface</span>
            )}
          </Field>
          <Field label="Acting parties">
            <PartyList ids={event.acting_parties} />
          </Field>
        </Fields>
      </div>
      <TypesLine status={status} encoding={encoding} />
      <ValueArea
        title="Argument"
        value={event.choice_argument}
        encoding={encoding}
        declared={argument}
      />
      <ValueArea
        title="Result"
        value={event.exercise_result}
        encoding={encoding}
        declared={result}
      />
    </>
  )
}

function TemplateFields({ event }: { readonly event: CreatedEvent | ExercisedEvent }) {
  const reference = packageReference(event.template_id)
  return (
    <>
      <Field label="Template">
        <Template id={event.template_id} />
      </Field>
      <Field label="Package">
        {visibleText(event.package_name)}{' '}
        {reference === undefined ? null : <Package id={reference} />}
      </Field>
      <Field label="Contract">
        <Contract id={event.contract_id} />
      </Field>
    </>
  )
}

function AmuletField({ event }: { readonly event: CreatedEvent }) {
  const token = useQuery(networkNames()).data?.amulet_name_acronym
  const kind = amuletKind(event)
  if (kind === undefined) return null
  const value = event.create_arguments
  const path = ['amount', 'initialAmount']
  const amount = valueAt(value, encodingOf(value), kind === 'locked' ? ['amulet', ...path] : path)
  if (amount?.kind !== 'decimal') return null
  return (
    <Field label="Amount">
      <Amount value={amount.value} unit={token} />
      {kind === 'locked' ? <span className="secondary"> locked</span> : null}
    </Field>
  )
}
