import type { PackageChange } from '#ledger/admin/package-change.ts'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'

/** What vetting a package would change, in words. */
export function ChangeMark({ change }: { readonly change: PackageChange }) {
  return <StatusMark tone={tones[change.kind]} label={wordsOf(change)} />
}

const tones: Readonly<Record<PackageChange['kind'], Tone>> = {
  'vetted already': 'not-voted',
  new: 'create',
  upgrade: 'exercise',
  older: 'warning',
  conflict: 'reject',
  utility: 'not-voted',
  unnamed: 'not-voted',
}

function wordsOf(change: PackageChange): string {
  if (change.kind === 'new') return 'new name'
  if (change.kind === 'upgrade') return `upgrades ${visibleText(change.over)}`
  if (change.kind === 'older') return `below ${visibleText(change.than)}`
  if (change.kind === 'utility') return 'not compared: a utility package'
  if (change.kind === 'unnamed') return 'no name to compare by'
  if (change.kind === 'vetted already') return 'vetted already'
  return `clashes with ${visibleText(change.with.slice(0, 12))}…, which has this name and version`
}
