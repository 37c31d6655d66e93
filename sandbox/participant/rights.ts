import type { Json, JsonObject } from '#ledger/json.ts'
import { isObject, string, invalidValue, type Shape } from '../http/shape.ts'

const ofAParty = ['CanActAs', 'CanReadAs', 'CanExecuteAs'] as const
const rightsOverAllParties = [
  'ParticipantAdmin',
  'IdentityProviderAdmin',
  'CanActAsAnyParty',
  'CanReadAsAnyParty',
  'CanExecuteAsAnyParty',
] as const

/** A right of a user: for one party, or without a party. */
export type Right =
  | { readonly kind: (typeof ofAParty)[number]; readonly party: string }
  | { readonly kind: (typeof rightsOverAllParties)[number] }

/** Returns a text that identifies a right, for use in sets. */
export const rightKey = (right: Right): string =>
  'party' in right ? `${right.kind} ${right.party}` : right.kind

/** Returns a right in the ledger's form: `{"kind": {"CanActAs": {"value": {"party": …}}}}`. */
export const rightJson = (right: Right): JsonObject => ({
  kind: { [right.kind]: { value: 'party' in right ? { party: right.party } : {} } },
})

/** Reads a right of a request. The right to act as any party exists since Canton 3.6. */
export const rightShape =
  (is36: boolean): Shape<Right> =>
  (value, path) => {
    const kind = isObject(value) ? value['kind'] : undefined
    const entries: [string, Json][] = isObject(kind) ? Object.entries(kind) : []
    const [entry, ...more] = entries
    if (entry === undefined || more.length > 0) {
      throw invalidValue([...path, 'kind'], 'Expected exactly one kind of right')
    }
    const [name, inner] = entry
    const body = isObject(inner) ? inner['value'] : undefined
    const ofParty = ofAParty.find((candidate) => candidate === name)
    if (ofParty !== undefined) {
      const party = isObject(body) ? body['party'] : undefined
      return { kind: ofParty, party: string(party, [...path, 'kind', name, 'value', 'party']) }
    }
    const ofAll = rightsOverAllParties.find((candidate) => candidate === name)
    if (ofAll === undefined || (ofAll === 'CanActAsAnyParty' && !is36))
      throw invalidValue([...path, 'kind'], `Unknown kind of right '${name}'`)
    return { kind: ofAll }
  }
