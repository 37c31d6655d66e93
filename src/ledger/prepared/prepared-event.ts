/**
 * The nodes of a prepared transaction that an update's tree does not have: a participant keeps
 * fetches, queries by key and what was rolled back to itself, and who signs has to see them.
 */
import * as v from 'valibot'
import type { ContractId, EventId, PartyId, TemplateId } from '../identifier.ts'
import { UnknownEvent, type TreeEvent } from '../update.ts'

const Fetch = v.parse(UnknownEvent, { event_type: 'fetch' }).event_type
const QueryByKey = v.parse(UnknownEvent, { event_type: 'query by key' }).event_type
const Rollback = v.parse(UnknownEvent, { event_type: 'rollback' }).event_type

/** A look at a contract, which changes nothing and needs its authorisation. */
export interface FetchEvent extends UnknownEvent {
  readonly contract_id: ContractId
  readonly template_id: TemplateId
  readonly package_name: string
  readonly interface_id: TemplateId | undefined
  readonly acting_parties: readonly PartyId[]
}

/** A look for the contracts that have a key. */
export interface QueryByKeyEvent extends UnknownEvent {
  readonly template_id: TemplateId
  readonly package_name: string
  /** Whether all of them are named. */
  readonly exhaustive: boolean
  readonly contract_ids: readonly ContractId[]
}

/** What is below was undone by an exception that was caught. */
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

/** Whether an event is a fetch of a prepared transaction. */
export function isFetchEvent(event: TreeEvent): event is FetchEvent {
  return event.event_type === Fetch && 'contract_id' in event
}

/** Whether an event is a query by key of a prepared transaction. */
export function isQueryByKeyEvent(event: TreeEvent): event is QueryByKeyEvent {
  return event.event_type === QueryByKey && 'contract_ids' in event
}

/** Whether an event is a rollback of a prepared transaction. */
export function isRollbackEvent(event: TreeEvent): event is RollbackEvent {
  return event.event_type === Rollback && 'child_event_ids' in event
}
