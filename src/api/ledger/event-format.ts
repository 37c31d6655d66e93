import type { JsonWritableObject } from '#ledger/json.ts'

/** Asks for all events of all templates that the given parties see. */
export function eventFormat(parties: readonly string[]): JsonWritableObject {
  const everything = {
    cumulative: [
      { identifierFilter: { WildcardFilter: { value: { includeCreatedEventBlob: false } } } },
    ],
  }
  return {
    filtersByParty: Object.fromEntries(parties.map((party) => [party, everything])),
    verbose: false,
  }
}
