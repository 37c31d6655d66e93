import type { Window } from '../query/windows.ts'

/** Rows of these parties, between two offsets. */
export const within =
  'party IN {parties:Array(String)} AND offset > {after:Int64} AND offset <= {upTo:Int64}'

/**
 * Returns the parameters of these conditions. `conditionOf` also needs a migration; all private
 * rows have the same one.
 */
export function paramsOf(parties: readonly string[], { after, upTo }: Window) {
  return { parties, after: String(after), upTo: String(upTo), migration: '0' }
}

/**
 * SQL that precedes a query for the updates that fit a narrowing, as `conditionOf` writes it for
 * Scan's tables. It defines tables of the same names with the rows of these parties between two
 * offsets. An offset takes the place of a record time.
 */
export const ofParties = `WITH
updates AS (
  SELECT 0 AS migration_id, offset AS record_time, workflow_id, synchronizer, other_synchronizer, hash, flags
  FROM private_updates WHERE ${within}),
events AS (
  SELECT 0 AS migration_id, offset AS record_time, kind, template, package_name, choice, interface, amount
  FROM private_events WHERE ${within}),
party_updates AS (
  SELECT 0 AS migration_id, offset AS record_time, concerned AS party, roles
  FROM (SELECT offset, concerned, roles FROM private_party_updates WHERE ${within})),
contract_updates AS (
  SELECT 0 AS migration_id, offset AS record_time, contract
  FROM private_contract_updates WHERE ${within}),
raw AS (
  SELECT 0 AS migration_id, offset AS record_time, json
  FROM private_raw WHERE ${within})`
