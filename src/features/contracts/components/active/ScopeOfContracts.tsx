import { Link } from '@tanstack/react-router'
import { Count } from '#ui/Count.tsx'
import type { ContractsScope } from './use-contracts-scope.ts'

/**
 * Shows the parties whose contracts are loaded, with a link that switches between the user's own
 * parties and all parties.
 */
export function ScopeOfContracts({ scope }: { readonly scope: ContractsScope }) {
  const { kind, readers, parties, unreadable } = scope
  if (readers === 'loading') return null
  if (readers === undefined) {
    return (
      <>
        {'all parties · '}
        <Link
          from="/contracts/"
          to="/contracts"
          search={(before) => ({ ...before, scope: 'mine', reader: undefined, party: undefined })}
          style={{ textDecoration: 'underline' }}
        >
          Only mine
        </Link>
        {' · '}
      </>
    )
  }
  return (
    <>
      {kind === 'mine' ? 'my ' : null}
      <Count value={parties.length} noun="party" plural="parties" />
      {unreadable === 0 ? null : (
        <>
          {', '}
          <Count value={unreadable} /> without the right to read
        </>
      )}
      {' · '}
      <Link
        from="/contracts/"
        to="/contracts"
        search={(before) => ({ ...before, scope: 'all', reader: undefined, party: undefined })}
        style={{ textDecoration: 'underline' }}
      >
        All parties
      </Link>
      {' · '}
    </>
  )
}
