import { isUtility, type PackageContents } from './package-contents.ts'

/**
 * The kind of a package:
 *
 * - `main` defines templates.
 * - `types` defines types that contracts of other packages use.
 * - `utility` has no definition that can be on the ledger.
 */
export type PackageKind = 'main' | 'types' | 'utility'

const compilerLibrary = /^(?:daml|ghc)-(?:prim|stdlib)$|^daml3?-script$|^daml-trigger$/
/**
 * Packages of the compiler libraries' serializable types, which can be on the ledger:
 * `daml-prim-DA-Types`.
 */
const compilerTypes = /^(?:daml|ghc)-(?:prim|stdlib)-[A-Z]/
/**
 * Packages whose versions are in the network's configuration (docs/network-rules.md, Governance).
 */
const ofTheNetwork =
  /^splice-(?:amulet|amulet-name-service|dso-governance|validator-lifecycle|wallet|wallet-payments)$/

/**
 * Returns the kind if the name determines it. No endpoint returns the kind. For `undefined`, the
 * contents determine it; see `packageKind`.
 */
export function kindByName(name: string): PackageKind | undefined {
  if (compilerLibrary.test(name)) return 'utility'
  if (compilerTypes.test(name)) return 'types'
  return ofTheNetwork.test(name) ? 'main' : undefined
}

/** Returns the kind by the contents of a package, or `undefined` if the modules are unknown. */
export function packageKind(contents: Pick<PackageContents, 'modules'>): PackageKind | undefined {
  const { modules } = contents
  if (modules === undefined) return undefined
  if (isUtility(contents) === true) return 'utility'
  const isMain = modules.some(
    ({ templates, interfaces }) => templates.length > 0 || interfaces.length > 0,
  )
  return isMain ? 'main' : 'types'
}
