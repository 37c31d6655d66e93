import type { JsonObject } from '../ledger/json-value.ts'
import type { Contract, Network, Party } from '../ledger/model.ts'

export function roundOf(number: number): JsonObject {
  return { number: String(number) }
}

/** Returns a duration in the compact encoding. */
export function relTimeOf(micros: number): JsonObject {
  return { microseconds: String(micros) }
}

export function metadataOf(values: Readonly<Record<string, string>>): JsonObject {
  return { values }
}

export const emptyExtraArgs: JsonObject = { context: { values: {} }, meta: { values: {} } }

export const metaKey = 'splice.lfdecentralizedtrust.org'

/** Returns the ids of contracts, for arguments and results. */
export function idsOf(contracts: readonly Contract[]): string[] {
  return contracts.map(({ id }) => id)
}

/**
 * Returns the DSO as the only party. Many templates use this for their signatories or observers.
 */
export function dsoOnly(_facts: unknown, network: Network): readonly Party[] {
  return [network.dso]
}

const none: readonly Party[] = []

export function emptyParties(): readonly Party[] {
  return none
}
