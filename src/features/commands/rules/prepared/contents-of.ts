import * as v from 'valibot'
import { EventId } from '#ledger/identifier.ts'
import { recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import type { TreeEvent } from '#ledger/update.ts'
import type { ContractKeys } from './contract-keys.ts'
import {
  contractId,
  keyFacts,
  messageTime,
  optionalTemplate,
  idsExcept,
  parties,
  templateId,
  valueText,
} from './message-values.ts'
import { metadataOf } from './metadata-of.ts'
import { neededSigners } from './needed-signers.ts'
import { fetchEvent, queryByKeyEvent, rollbackEvent } from '#ledger/prepared-event.ts'
import type { NodeDetails, PreparedContents } from './prepared-contents.ts'
import { anyNodeOf, type AnyNodeType } from './prepared-node.ts'
import type { ReadMessage } from './read-message.ts'

const none: NodeDetails = {
  lfVersion: undefined,
  argument: undefined,
  result: undefined,
  signatories: [],
  observers: [],
  choiceObservers: [],
  key: undefined,
  byKey: false,
}

/** Returns all contents of a message for display. */
export function contentsOf({ message, keys }: ReadMessage): PreparedContents {
  const { transaction, metadata } = message
  const preparedAt = messageTime(metadata?.preparationTime ?? 0n)
  const events: Record<string, TreeEvent> = {}
  const details = new Map<string, NodeDetails>()
  for (const node of transaction?.nodes ?? []) {
    const type = anyNodeOf(node, keys)
    // The prefix prevents an id from being a special key of an object.
    const id = eventId(node.nodeId)
    events[id] = eventOf(id, type, preparedAt.time ?? recordTimeOf(0n))
    details.set(id, detailsOf(type, keys))
  }
  return {
    version: transaction?.version ?? '',
    tree: { root_event_ids: (transaction?.roots ?? []).map(eventId), events_by_id: events },
    details,
    metadata: metadataOf(metadata, keys),
    signers: neededSigners(message),
  }
}

function eventOf(id: EventId, type: AnyNodeType | undefined, preparedAt: RecordTime): TreeEvent {
  if (type?.oneofKind === undefined) return { event_type: v.parse(unknownType, 'unknown node') }
  switch (type.oneofKind) {
    case 'create': {
      const { create } = type
      return {
        event_type: 'created_event',
        event_id: id,
        contract_id: contractId(create.contractId),
        template_id: templateId(create.templateId),
        package_name: create.packageName,
        create_arguments: null,
        created_at: preparedAt,
        signatories: parties(create.signatories),
        observers: idsExcept(create.stakeholders, create.signatories),
      }
    }
    case 'exercise': {
      const { exercise } = type
      return {
        event_type: 'exercised_event',
        event_id: id,
        contract_id: contractId(exercise.contractId),
        template_id: templateId(exercise.templateId),
        package_name: exercise.packageName,
        choice: exercise.choiceId,
        choice_argument: null,
        child_event_ids: exercise.children.map(eventId),
        exercise_result: null,
        consuming: exercise.consuming,
        acting_parties: parties(exercise.actingParties),
        interface_id: optionalTemplate(exercise.interfaceId),
      }
    }
    case 'fetch': {
      const { fetch } = type
      return fetchEvent({
        contract_id: contractId(fetch.contractId),
        template_id: templateId(fetch.templateId),
        package_name: fetch.packageName,
        interface_id: optionalTemplate(fetch.interfaceId),
        acting_parties: parties(fetch.actingParties),
      })
    }
    case 'queryByKey': {
      const { queryByKey } = type
      return queryByKeyEvent({
        template_id: templateId(queryByKey.templateId),
        package_name: queryByKey.packageName,
        exhaustive: queryByKey.exhaustive,
        contract_ids: queryByKey.result.map(contractId),
      })
    }
    case 'rollback':
      break
  }
  return rollbackEvent(type.rollback.children.map(eventId))
}

function detailsOf(type: AnyNodeType | undefined, { uses }: ContractKeys): NodeDetails {
  if (type?.oneofKind === undefined) return none
  switch (type.oneofKind) {
    case 'create': {
      const { lfVersion, argument, signatories, stakeholders } = type.create
      return {
        ...none,
        lfVersion,
        argument: valueText(argument),
        signatories: parties(signatories),
        observers: idsExcept(stakeholders, signatories),
        key: keyFacts(uses.get(type.create)?.key),
      }
    }
    case 'exercise': {
      const { key, byKey = false } = uses.get(type.exercise) ?? {}
      const { lfVersion, chosenValue, exerciseResult, choiceObservers } = type.exercise
      const { signatories, stakeholders } = type.exercise
      return {
        lfVersion,
        argument: valueText(chosenValue),
        result: valueText(exerciseResult),
        signatories: parties(signatories),
        observers: idsExcept(stakeholders, signatories),
        choiceObservers: parties(choiceObservers),
        key: keyFacts(key),
        byKey,
      }
    }
    case 'fetch': {
      const { lfVersion, signatories, stakeholders } = type.fetch
      const { key, byKey = false } = uses.get(type.fetch) ?? {}
      return {
        ...none,
        lfVersion,
        signatories: parties(signatories),
        observers: idsExcept(stakeholders, signatories),
        key: keyFacts(key),
        byKey,
      }
    }
    case 'queryByKey': {
      const { lfVersion, key } = type.queryByKey
      return { ...none, lfVersion, key: keyFacts(key) }
    }
    case 'rollback':
      break
  }
  return none
}

const unknownType = v.pipe(v.string(), v.brand('UnknownEventType'))

function eventId(nodeId: string): EventId {
  return v.parse(EventId, `node ${nodeId}`)
}
