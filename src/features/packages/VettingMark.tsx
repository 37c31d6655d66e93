import { splitUniqueId } from '#ledger/identifier.ts'
import type { Vetting } from '#ledger/admin/package-rows.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface VettingMarkProps {
  /** `undefined` where the participant did not tell. */
  readonly vetting: readonly Vetting[] | undefined
}

/** Where a package is vetted, in few words. */
export function VettingMark({ vetting }: VettingMarkProps) {
  if (vetting === undefined) return <StatusMark tone="not-voted" label="not known" />
  if (vetting.length === 0) return <StatusMark tone="not-voted" label="not vetted" />
  const names = vetting.map(({ synchronizerId }) => visibleText(splitUniqueId(synchronizerId).hint))
  const isBounded = vetting.some(
    ({ validFrom, validUntil }) => validFrom !== undefined || validUntil !== undefined,
  )
  return (
    <StatusMark tone="accept" label={`${names.join(', ')}${isBounded ? ' (for a time)' : ''}`} />
  )
}
