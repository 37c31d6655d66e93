import type { PackageKind } from '#ledger/admin/package-kind.ts'

/** The kind of a package in a word; no endpoint tells it, so that a name has to. */
export function KindMark({ kind }: { readonly kind: PackageKind | undefined }) {
  return kind === undefined ? (
    <span
      className="secondary"
      title="Neither this participant nor the name tells it: the package’s page reads it from its contents."
    >
      not given
    </span>
  ) : (
    <span>{kind}</span>
  )
}
