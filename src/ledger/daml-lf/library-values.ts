import { allParties, asParties, unknownValue, type PartyValue } from './parties-expression.ts'
import type { TypeName } from './package-types.ts'

/**
 * Functions of Daml's own library as they work on parties (docs/network-rules.md, Compiled packages).
 * They stand in other packages, whose ids differ between compilers, so that they are known by their
 * names: a package that calls its own functions so deceives about who signs, and the participant, which
 * decides it, is not deceived.
 */
export function libraryValue({ module, name }: TypeName): PartyValue {
  const known = byName.get(`${module}:${name}`)
  if (known !== undefined) return known
  if (module !== 'DA.Internal.Template.Functions') return unknownValue
  // The method of a class in one of its instances: `$$ctoParties1`, or after the instance's own name.
  if (/^\$(?:fIsParties\w*_)?\$ctoParties\d*$/.test(name)) return sameParties
  if (name.startsWith('$fIsParties')) return { kind: 'parties dictionary' }
  return unknownValue
}

const lift = (apply: (value: PartyValue) => PartyValue): PartyValue => ({
  kind: 'function',
  apply: (argument) => apply(argument()),
})

/** A list of parties stays the same ones when it is sorted, or made a set. */
const sameParties = lift((value) => ({ kind: 'parties', expression: asParties(value) }))

/** What takes a class's dictionary first, of which only the library's own ones are known. */
const afterDictionary = (then: PartyValue): PartyValue =>
  lift((dictionary) => (dictionary.kind === 'parties dictionary' ? then : unknownValue))

const ignoringDictionary = (then: PartyValue): PartyValue => lift(() => then)

const appended = lift((first) => lift((second) => allParties([first, second])))

const viewOf = lift((value) =>
  value.kind === 'interface' ? { kind: 'place', of: 'view', path: [] } : unknownValue,
)

const byName: ReadonlyMap<string, PartyValue> = new Map<string, PartyValue>([
  ['DA.Internal.Template.Functions:toParties', afterDictionary(sameParties)],
  ['DA.Internal.Prelude:concat', sameParties],
  ['GHC.Base:++', appended],
  ['DA.Internal.Prelude:++', appended],
  ['DA.Internal.Prelude:optionalToList', sameParties],
  ['DA.Optional:optionalToList', sameParties],
  ['DA.Set:toList', sameParties],
  ['DA.Set:fromList', ignoringDictionary(sameParties)],
  ['DA.List:dedup', ignoringDictionary(sameParties)],
  ['DA.List:dedupSort', ignoringDictionary(sameParties)],
  ['DA.List:sort', ignoringDictionary(sameParties)],
  ['DA.Internal.Interface:view', ignoringDictionary(viewOf)],
  ['GHC.Tuple.Check:userWrittenTuple', lift((value) => value)],
])
