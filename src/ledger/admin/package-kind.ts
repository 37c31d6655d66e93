/** What kind of package it is: `main` where contracts can be of it, `utility` where none can. */
export type PackageKind = 'main' | 'utility'

/** The libraries of the Daml compiler, and the parts that it splits off them: `daml-prim-DA-Types`. */
const compilerLibrary = /^(?:daml|ghc)-(?:prim|stdlib)(?:-[A-Z].*)?$|^daml3?-script$|^daml-trigger$/
/** The packages whose versions the network's configuration names (daml-payloads, section 3.4). */
const ofTheNetwork =
  /^splice-(?:amulet|amulet-name-service|dso-governance|validator-lifecycle|wallet|wallet-payments)$/

/**
 * The kind as far as a name tells it. No endpoint does: `undefined` is for whatever only the package
 * itself can answer, see `isUtility`.
 */
export function kindByName(name: string): PackageKind | undefined {
  if (compilerLibrary.test(name)) return 'utility'
  return ofTheNetwork.test(name) ? 'main' : undefined
}
