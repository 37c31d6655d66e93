import { Count } from '#ui/Count.tsx'

/** How many are not drawn, where any are not. */
export function MoreLeftOut({ count }: { readonly count: number }) {
  if (count <= 0) return null
  return (
    <p className="secondary">
      and <Count value={count} /> more
    </p>
  )
}
