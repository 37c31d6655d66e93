/**
 * Events of a prepared transaction that updates do not contain: fetches, queries by key, and rolled
 * back events. Participants do not include these in updates, but signers must see them.
 */
import * as v from 'valibot'
import type { ContractId, EventId, PartyId, TemplateId } from './identifier.ts'
import { UnknownEvent, type TreeEvent } from './update.ts'

const Fetch = v.parse(UnknownEvent, { event_type: 'fetch' }).event_type
const QueryByKey = v.parse(UnknownEvent, { event_type: 'query by key' }).event_type
const Rollback = v.parse(UnknownEvent, { event_type: 'rollback' }).event_type

/** A fetch, which reads a contract without changing it. It requires authorization. */
export interface FetchEvent extends UnknownEvent {
  readonly contract_id: ContractId
  readonly template_id: TemplateId
  readonly package_name: string
  readonly interface_id: TemplateId | undefined
  readonly acting_parties: readonly PartyId[]
}

/** A query for the contracts with a key. */
export interface QueryByKeyEvent extends UnknownEvent {
  readonly template_id: TemplateId
  readonly package_name: string
  readonly exhaustive: boolean
  readonly contract_ids: readonly ContractId[]
}

/** A rollback. The events below were undone because an exception was caught. */
export interface RollbackEvent extends UnknownEvent {
  readonly child_event_ids: readonly EventId[]
}

export function fetchEvent(facts: Omit<FetchEvent, 'event_type'>): FetchEvent {
  return { event_type: Fetch, ...facts }
}

export function queryByKeyEvent(facts: Omit<QueryByKeyEvent, 'event_type'>): QueryByKeyEvent {
  return { event_type: QueryByKey, ...facts }
}

export function rollbackEvent(children: readonly EventId[]): RollbackEvent {
  return { event_type: Rollback, child_event_ids: children }
}

/** Returns true if an event is a fetch of a prepared transaction. */
export function isFetchEvent(event: TreeEvent): event is FetchEvent {
  return event.event_type === Fetch && 'contract_id' in event
}

/** Returns true if an event is a query by key of a prepared transaction. */
export function isQueryByKeyEvent(event: TreeEvent): event is QueryByKeyEvent {
  return event.event_type === QueryByKey && 'contract_ids' in event
}

/** Returns true if an event is a rollback of a prepared transaction. */
export function isRollbackEvent(event: TreeEvent): event is RollbackEvent {
  return event.event_type === Rollback && 'child_event_ids' in event
}
