import { allParties, asParties, unknownValue, type PartyValue } from './parties-expression.ts'
import type { TypeName } from './package-types.ts'

/**
 * Returns how a function of Daml's library affects parties (docs/network-rules.md, Compiled
 * packages). The library's package ids differ between compilers, so functions are recognized by
 * name. A package that imitates these names can falsify the displayed signatories. The participant
 * determines who signs, so the real signatories are not affected.
 */
export function libraryValue({ module, name }: TypeName): PartyValue {
  const known = byName.get(`${module}:${name}`)
  if (known !== undefined) return known
  if (module !== 'DA.Internal.Template.Functions') return unknownValue
  // A method of a type class instance: `$$ctoParties1`, also after the name of the instance.
  if (/^\$(?:fIsParties\w*_)?\$ctoParties\d*$/.test(name)) return sameParties
  if (name.startsWith('$fIsParties')) return { kind: 'parties dictionary' }
  return unknownValue
}

const lift = (apply: (value: PartyValue) => PartyValue): PartyValue => ({
  kind: 'function',
  apply: (argument) => apply(argument()),
})

/** Keeps the parties of a list that is sorted or converted to a set. */
const sameParties = lift((value) => ({ kind: 'parties', expression: asParties(value) }))

/**
 * Returns a function whose first argument is the dictionary of a type class. Only the library's own
 * dictionaries are known.
 */
const afterDictionary = (then: PartyValue): PartyValue =>
  lift((dictionary) => (dictionary.kind === 'parties dictionary' ? then : unknownValue))

const ignoringDictionary = (then: PartyValue): PartyValue => lift(() => then)

const appended = lift((first) => lift((second) => allParties([first, second])))

const viewOf = lift((value) =>
  value.kind === 'interface' ? { kind: 'place', source: 'view', path: [] } : unknownValue,
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
