import {
  decimal,
  int,
  open,
  party,
  record,
  text,
  textMap,
  time,
  variant,
} from '../ledger/daml-type.ts'
import type { JsonObject } from '../ledger/json-value.ts'
import type { Contract, Network, Party } from '../ledger/model.ts'

/** `Splice.Types.Round`. */
export const round = record({ number: int })

export function roundOf(number: number): JsonObject {
  return { number: String(number) }
}

/** A duration in the compact encoding. */
export function relTimeOf(micros: number): JsonObject {
  return { microseconds: String(micros) }
}

/** `Splice.Expiry.*`-like amounts. */
export const rate = record({ rate: decimal })

/** Metadata of the token standard. */
export const metadata = record({ values: textMap(text) })

export function metadataOf(values: Readonly<Record<string, string>>): JsonObject {
  return { values }
}

/** A value of a choice context of the token standard. */
export const anyValue = variant({
  AV_Text: text,
  AV_Int: int,
  AV_Decimal: decimal,
  AV_Bool: { kind: 'bool' },
  AV_Time: time,
  AV_Party: party,
  AV_ContractId: { kind: 'contractId' },
  AV_List: open,
  AV_Map: open,
})

export const choiceContext = record({ values: textMap(anyValue) })
export const extraArgs = record({ context: choiceContext, meta: metadata })
export const emptyExtraArgs: JsonObject = { context: { values: {} }, meta: { values: {} } }

export const metaKey = 'splice.lfdecentralizedtrust.org'

/** Ids of contracts, for arguments and results. */
export function idsOf(contracts: readonly Contract[]): string[] {
  return contracts.map(({ id }) => id)
}

/** Signatories and observers that many templates share. */
export function dsoOnly(_facts: unknown, network: Network): readonly Party[] {
  return [network.dso]
}

const none: readonly Party[] = []

export function nobody(): readonly Party[] {
  return none
}
