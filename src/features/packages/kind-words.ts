import type { PackageKind } from '#ledger/admin/package-kind.ts'

/** What the kind of a package means. */
export const kindMeaning: Readonly<Record<PackageKind, string>> = {
  main: 'contracts are of it',
  types: 'it defines types that contracts of other packages use',
  utility: 'it defines no templates, interfaces, exceptions or types of the ledger',
}
