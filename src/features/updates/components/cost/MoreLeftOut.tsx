import { Count } from '#ui/Count.tsx'

/** The number of items that are not shown, if any. */
export function MoreLeftOut({ count }: { readonly count: number }) {
  if (count <= 0) return null
  return (
    <p className="secondary">
      and <Count value={count} /> more
    </p>
  )
}
