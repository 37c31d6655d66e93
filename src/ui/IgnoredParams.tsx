import { StatusMark } from './StatusMark.tsx'

/**
 * Says that the address held values which the page did not understand (docs/architecture.md, What
 * every page has).
 */
export function IgnoredParams({ names }: { readonly names: string | undefined }) {
  if (names === undefined) return null
  return (
    <output>
      <StatusMark tone="warning" label="The address was not understood whole." /> Left out:{' '}
      <span className="mono" translate="no">
        {names}
      </span>
      . The rest of it is used.
    </output>
  )
}
