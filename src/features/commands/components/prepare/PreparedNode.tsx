import { Group } from '@mantine/core'
import { packageReference, type PartyId, type TemplateId } from '#ledger/identifier.ts'
import { parseJson } from '#ledger/json.ts'
import type { NodeDetails, PreparedContents } from '../../rules/prepared/prepared-contents.ts'
import {
  isFetchEvent,
  isQueryByKeyEvent,
  isRollbackEvent,
  type FetchEvent,
} from '#ledger/prepared-event.ts'
import {
  isCreatedEvent,
  isExercisedEvent,
  type CreatedEvent,
  type ExercisedEvent,
} from '#ledger/update.ts'
import { ValueArea } from '#shared/components/daml-value/ValueArea.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Contract, Package, Template } from '#ui/identifier/identifiers.tsx'
import { PartyList } from '#ui/identifier/PartyList.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { EventMark } from '#features/updates/index.ts'
import { TypesLine } from '#shared/components/types/TypesLine.tsx'
import { useValueTypes } from '#shared/components/types/use-value-types.ts'
import { ContractKey } from './ContractKey.tsx'
import { QueryByKeyFacts } from './QueryByKeyFacts.tsx'

interface PreparedNodeProps {
  readonly id: string
  readonly contents: PreparedContents
}

/** The details of one node of a prepared transaction. */
export function PreparedNode({ id, contents }: PreparedNodeProps) {
  const event = contents.tree.events_by_id[id]
  const details = contents.details.get(id)
  if (event === undefined || details === undefined) {
    return <p>The transaction refers to {visibleText(id)}, but does not contain it.</p>
  }
  return (
    <>
      <Group component="h3" gap="sm">
        <EventMark event={event} /> {visibleText(id)}
      </Group>
      {isCreatedEvent(event) || isExercisedEvent(event) || isFetchEvent(event) ? (
        <Facts event={event} details={details} />
      ) : isQueryByKeyEvent(event) ? (
        <QueryByKeyFacts event={event} lfVersion={details.lfVersion} />
      ) : (
        <p>
          {isRollbackEvent(event)
            ? 'An exception was caught: the actions below were rolled back. Only their fetches and checks remain.'
            : 'This dashboard does not know this kind of node.'}
        </p>
      )}
      {details.key === undefined ? null : <ContractKey facts={details.key} />}
      <Values event={event} details={details} />
    </>
  )
}

function Values(props: {
  readonly event: PreparedContents['tree']['events_by_id'][string]
  readonly details: NodeDetails
}) {
  const { event, details } = props
  const { argument, result } = details
  const exercised = isExercisedEvent(event)
    ? { choice: event.choice, interfaceId: event.interface_id }
    : undefined
  const isCreate = isCreatedEvent(event)
  const template = isCreate || isExercisedEvent(event) ? event.template_id : undefined
  const types = useValueTypes(template, exercised)
  if (argument === undefined && result === undefined) return null
  return (
    <>
      <TypesLine status={types.status} encoding="typed" />
      {argument === undefined ? null : (
        <ValueArea
          title={isCreate ? 'Arguments' : 'Argument'}
          value={parseJson(argument)}
          encoding="typed"
          declared={isCreate ? types.created : types.argument}
        />
      )}
      {result === undefined ? null : (
        <ValueArea
          title="Result"
          value={parseJson(result)}
          encoding="typed"
          declared={types.result}
        />
      )}
    </>
  )
}

interface FactsProps {
  readonly event: CreatedEvent | ExercisedEvent | FetchEvent
  readonly details: NodeDetails
}

function Facts({ event, details }: FactsProps) {
  const isCreate = isCreatedEvent(event)
  return (
    <Fields dense>
      {isExercisedEvent(event) ? (
        <Field label="Choice">
          <strong>{visibleText(event.choice)}</strong>{' '}
          <span className="secondary">
            {event.consuming ? 'consumes the contract' : 'leaves the contract active'}
          </span>
        </Field>
      ) : null}
      <Field label="Template">
        <Template id={event.template_id} />
      </Field>
      <Field label="Package">
        {visibleText(event.package_name)} <PackageOf id={event.template_id} />
      </Field>
      {isCreate ? null : (
        <Field label="Interface">
          {event.interface_id ? (
            <Template id={event.interface_id} withPackage />
          ) : (
            <span className="secondary">not through an interface</span>
          )}
        </Field>
      )}
      <Field label="Contract">
        <Contract id={event.contract_id} />{' '}
        {details.byKey ? <span className="secondary">found by its key</span> : null}
      </Field>
      {isCreate ? null : (
        <Field label="Acting parties">
          <PartyList ids={event.acting_parties} />
        </Field>
      )}
      <Parties label="Signatories" ids={details.signatories} />
      <Parties label="Observers" ids={details.observers} />
      {isExercisedEvent(event) ? (
        <Parties label="Choice observers" ids={details.choiceObservers} />
      ) : null}
      <Field label="Daml-LF">{visibleText(details.lfVersion ?? '')}</Field>
    </Fields>
  )
}

function Parties({ label, ids }: { readonly label: string; readonly ids: readonly PartyId[] }) {
  return (
    <Field label={label}>
      <PartyList ids={ids} />
    </Field>
  )
}

function PackageOf({ id }: { readonly id: TemplateId }) {
  const reference = packageReference(id)
  return reference === undefined || reference === '' ? null : <Package id={reference} />
}
