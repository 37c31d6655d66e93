/**
 * Compares a participant's contracts at two offsets (docs/network-rules.md, Active contracts):
 * created, archived and changed contracts.
 */
import { stringifyJson, type Json } from '#ledger/json.ts'
import { readCompact } from '#ledger/daml-value/compact.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { compareRecordTimes } from '#ledger/record-time.ts'
import { templateOf, type LedgerContract } from './ledger-contract.ts'
import { cellAt, cellText, type PayloadCell } from './payload-cell.ts'
import { columnsOfPayloads } from './payload-columns.ts'

/** The contracts at one offset, with their events. */
export interface ComparedSide {
  readonly contracts: readonly LedgerContract[]
  readonly eventOf: (index: number) => ComparedEvent
}

export interface ComparedEvent {
  readonly payload: Json
  readonly key: Json | undefined
}

export const changeStatuses = ['created', 'archived', 'changed'] as const
export type ChangeStatus = (typeof changeStatuses)[number]

/**
 * A field with different values at the two offsets. A value is absent if the field is missing or
 * null.
 */
export interface ChangedField {
  readonly path: string
  readonly before: PayloadCell | undefined
  readonly after: PayloadCell | undefined
}

export interface ContractChange {
  readonly status: ChangeStatus
  readonly template: string
  /** The contract at the later offset. For an archived contract, at the earlier offset. */
  readonly contract: LedgerContract
  /**
   * For a change, the contract at the earlier offset. The same contract if only its synchronizer
   * changed.
   */
  readonly before: LedgerContract | undefined
  readonly fields: readonly ChangedField[]
}

/**
 * Returns the changes between two offsets, by template, then changed contracts first, then by
 * creation time.
 *
 * A contract is changed in two cases:
 *
 * - Its synchronizer differs.
 * - Exactly one contract of an identity was archived, and exactly one contract of the same template
 *   and identity was created.
 *
 * The identity is the key or, for a template without keys, the parties and words in the payload.
 * All other contracts were created or archived.
 */
export function compareContracts(before: ComparedSide, after: ComparedSide): ContractChange[] {
  const indicesBefore = indicesOf(before)
  const indicesAfter = indicesOf(after)
  const changes: ContractChange[] = []
  const removed = new Map<string, number[]>()
  const added = new Map<string, number[]>()
  before.contracts.forEach((contract, index) => {
    const at = indicesAfter.get(contract.contractId)
    const now = at === undefined ? undefined : after.contracts[at]
    if (now === undefined) enter(removed, identityOf(contract, before.eventOf(index)), index)
    else if (isMoved(contract, now))
      changes.push(changed(contract, now, locationFields(contract, now)))
  })
  after.contracts.forEach((contract, index) => {
    if (indicesBefore.has(contract.contractId)) return
    enter(added, identityOf(contract, after.eventOf(index)), index)
  })
  for (const [identity, indices] of removed) {
    const [index] = indices
    const [next, another] = added.get(identity) ?? []
    const old = index === undefined ? undefined : before.contracts[index]
    const now = next === undefined ? undefined : after.contracts[next]
    if (indices.length > 1 || another !== undefined || old === undefined || now === undefined) {
      for (const one of indices) add(changes, 'archived', before.contracts[one])
      continue
    }
    added.delete(identity)
    if (index === undefined || next === undefined) continue
    const fields = fieldsBetween(before.eventOf(index), after.eventOf(next))
    changes.push(changed(old, now, [...fields, ...locationFields(old, now)]))
  }
  for (const indices of added.values()) {
    for (const index of indices) add(changes, 'created', after.contracts[index])
  }
  return changes.toSorted(compareChanges)
}

function indicesOf({ contracts }: ComparedSide): ReadonlyMap<string, number> {
  return new Map(contracts.map(({ contractId }, index) => [contractId, index]))
}

function enter(into: Map<string, number[]>, identity: string, index: number): void {
  const known = into.get(identity)
  if (known === undefined) into.set(identity, [index])
  else known.push(index)
}

function add(
  changes: ContractChange[],
  status: 'created' | 'archived',
  contract: LedgerContract | undefined,
): void {
  if (contract === undefined) return
  changes.push({ status, template: templateOf(contract), contract, before: undefined, fields: [] })
}

function changed(
  before: LedgerContract,
  contract: LedgerContract,
  fields: readonly ChangedField[],
): ContractChange {
  return { status: 'changed', template: templateOf(contract), contract, before, fields }
}

function isMoved(before: LedgerContract, after: LedgerContract): boolean {
  return before.synchronizerId !== after.synchronizerId || before.state !== after.state
}

/** Returns the identity of a contract, which its successor shares. */
function identityOf(contract: LedgerContract, { payload, key }: ComparedEvent): string {
  const template = templateOf(contract)
  if (key !== undefined && key !== null) return stringifyJson([template, 'key', key])
  return stringifyJson([template, 'fields', stableFields(payload)])
}

/** Limit of compared fields. */
const mostFields = 200

/**
 * Returns the parties and words at any depth of records. Quantities, times and contract ids may
 * change, so they are excluded.
 */
function stableFields(payload: Json): Json[] {
  const stable: Json[] = []
  const open: { readonly value: Json; readonly path: string }[] = [{ value: payload, path: '' }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (stable.length >= mostFields) break
    const { value, path } = next
    if (isJsonObject(value)) {
      for (const [label, inner] of Object.entries(value)) {
        open.push({ value: inner, path: `${path}.${label}` })
      }
    } else if (typeof value === 'string' && isStable(value)) stable.push([path, value])
  }
  return stable
}

function isStable(text: string): boolean {
  const { kind } = readCompact(text)
  return kind === 'party' || kind === 'text' || kind === 'unique'
}

function locationFields(before: LedgerContract, after: LedgerContract): readonly ChangedField[] {
  const fields: ChangedField[] = []
  const add = (path: string, a: string, b: string) => {
    if (a !== b) fields.push({ path, before: textCell(a), after: textCell(b) })
  }
  add('synchronizer', before.synchronizerId, after.synchronizerId)
  add('state', before.state, after.state)
  return fields
}

function textCell(text: string): PayloadCell {
  return { kind: 'leaf', value: { kind: 'text', text } }
}

function fieldsBetween(a: ComparedEvent, b: ComparedEvent): readonly ChangedField[] {
  return columnsOfPayloads([a.payload, b.payload]).flatMap(({ path }) => {
    const before = cellAt(a.payload, path, undefined)
    const after = cellAt(b.payload, path, undefined)
    return cellText(before) === cellText(after) ? [] : [{ path, before, after }]
  })
}

const order: readonly ChangeStatus[] = ['changed', 'created', 'archived']

function compareChanges(a: ContractChange, b: ContractChange): number {
  if (a.template !== b.template) return a.template < b.template ? -1 : 1
  const status = order.indexOf(a.status) - order.indexOf(b.status)
  if (status !== 0) return status
  const [one, other] = [a.contract, b.contract]
  const created = compareRecordTimes(one.createdAt, other.createdAt)
  if (created !== 0) return created
  return one.contractId < other.contractId ? -1 : one.contractId > other.contractId ? 1 : 0
}
