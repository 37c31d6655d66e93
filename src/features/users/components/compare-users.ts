import { compareAnnotations } from '#ledger/metadata/annotation-comparison.ts'
import type { ComparedField } from '#shared/components/admin/Conflict.tsx'

interface Compared {
  readonly primaryParty?: string | null | undefined
  readonly isDeactivated?: boolean | null | undefined
  readonly metadata?:
    | { readonly annotations?: Readonly<Record<string, string>> | null | undefined }
    | null
    | undefined
}

/** Returns every changed field of a user: the earlier value, the form's, and the current one. */
export function compareUsers(
  before: Compared,
  mine: Compared,
  theirs: Compared,
): readonly ComparedField[] {
  const field = (key: string, textOf: (user: Compared) => string | undefined): ComparedField => {
    const row = { key, before: textOf(before), mine: textOf(mine), theirs: textOf(theirs) }
    const clashes = row.mine !== row.before && row.theirs !== row.before && row.mine !== row.theirs
    return { ...row, clashes }
  }
  const fields = [
    field('primaryParty', ({ primaryParty }) => primaryParty || undefined),
    field('isDeactivated', ({ isDeactivated }) => String(isDeactivated === true)),
  ].filter((row) => row.mine !== row.before || row.theirs !== row.before)
  const annotationsOf = ({ metadata }: Compared) => metadata?.annotations ?? {}
  return [
    ...fields,
    ...compareAnnotations(annotationsOf(before), annotationsOf(mine), annotationsOf(theirs)),
  ]
}
