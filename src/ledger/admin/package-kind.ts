import { isUtility, type PackageContents } from './package-contents.ts'

/**
 * What kind of package it is: `main` where contracts can be of it, `types` where it defines types
 * that contracts of other packages use, `utility` where it defines nothing that can be on the ledger.
 */
export type PackageKind = 'main' | 'types' | 'utility'

/** The libraries of the Daml compiler. */
const compilerLibrary = /^(?:daml|ghc)-(?:prim|stdlib)$|^daml3?-script$|^daml-trigger$/
/** What the compiler splits off them, for it can be on the ledger: `daml-prim-DA-Types`. */
const compilerTypes = /^(?:daml|ghc)-(?:prim|stdlib)-[A-Z]/
/** The packages whose versions the network's configuration names (docs/network-rules.md, Governance). */
const ofTheNetwork =
  /^splice-(?:amulet|amulet-name-service|dso-governance|validator-lifecycle|wallet|wallet-payments)$/

/**
 * The kind as far as a name tells it. No endpoint does: `undefined` is for whatever only the package
 * itself can answer, see `packageKind`.
 */
export function kindByName(name: string): PackageKind | undefined {
  if (compilerLibrary.test(name)) return 'utility'
  if (compilerTypes.test(name)) return 'types'
  return ofTheNetwork.test(name) ? 'main' : undefined
}

/** The kind that the contents of a package tell; `undefined` where they cannot be read. */
export function packageKind(contents: Pick<PackageContents, 'modules'>): PackageKind | undefined {
  const { modules } = contents
  if (modules === undefined) return undefined
  if (isUtility(contents) === true) return 'utility'
  const isMain = modules.some(
    ({ templates, interfaces }) => templates.length > 0 || interfaces.length > 0,
  )
  return isMain ? 'main' : 'types'
}
