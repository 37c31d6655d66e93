import { Link } from '@tanstack/react-router'
import { withoutUpdate } from '#features/updates/index.ts'

/** Leads from an open match up to its search. */
export function UpToSearch({ children }: { readonly children: string }) {
  return (
    <Link to=".." search={withoutUpdate} activeOptions={{ exact: true }}>
      {children}
    </Link>
  )
}
