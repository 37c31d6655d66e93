import type { Hono } from 'hono'
import type { Family } from '../families.ts'
import { operationsOf, type DataObject, type SpecificationName } from './specification.ts'

/** The family that serves the operations of each specification. */
export const familyOf: Readonly<Record<SpecificationName, Family>> = {
  ledger: 'ledger',
  scan: 'scan',
  validator: 'validator',
  scanProxy: 'validator',
  wallet: 'validator',
  transferInstructionV1: 'registry',
  transferInstruction: 'registry',
  allocationInstructionV1: 'registry',
  allocationInstruction: 'registry',
  allocationV1: 'registry',
  allocation: 'registry',
  metadata: 'registry',
}

/**
 * Returns a path with its parameters unnamed, because the sandbox's parameter names do not matter.
 */
const unnamed = (operation: string): string => operation.replaceAll(/\{[^}]+\}|:[^/]+/g, '{}')

/**
 * Returns `METHOD /path` of every operation that an application serves, with unnamed parameters.
 */
export function operationsServedBy(app: Hono): Set<string> {
  return new Set(app.routes.map(({ method, path }) => unnamed(`${method} ${path}`)))
}

/** Returns the operations of a specification that an application serves. */
export function servedOperations(specification: DataObject, app: Hono): string[] {
  const served = operationsServedBy(app)
  return operationsOf(specification).filter((operation) => served.has(unnamed(operation)))
}

/** Returns the operations of an application that none of these specifications describes. */
export function unspecifiedOperations(app: Hono, specifications: readonly DataObject[]): string[] {
  const described = new Set(specifications.flatMap(operationsOf).map(unnamed))
  return [...operationsServedBy(app)].filter((operation) => !described.has(operation)).toSorted()
}
