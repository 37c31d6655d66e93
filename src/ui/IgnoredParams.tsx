import { StatusMark } from './StatusMark.tsx'

/**
 * Lists the address parameters that the page ignored (docs/architecture.md, What every page has).
 */
export function IgnoredParams({ names }: { readonly names: string | undefined }) {
  if (names === undefined) return null
  return (
    <output>
      <StatusMark tone="warning" label="Parts of the address are invalid." /> Left out:{' '}
      <span className="mono" translate="no">
        {names}
      </span>
      . The rest is used.
    </output>
  )
}
