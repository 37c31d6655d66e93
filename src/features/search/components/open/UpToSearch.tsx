import { Link } from '@tanstack/react-router'
import { withoutUpdate } from '#features/updates/index.ts'

/** A link from an open match to its search. */
export function UpToSearch({ children }: { readonly children: string }) {
  return (
    <Link to=".." search={withoutUpdate} activeOptions={{ exact: true }}>
      {children}
    </Link>
  )
}
