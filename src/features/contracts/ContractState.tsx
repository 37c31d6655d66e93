import type { ContractHistory } from '#ledger/contract-history.ts'
import { StatusMark } from '#ui/StatusMark.tsx'

interface ContractStateProps {
  readonly history: ContractHistory
  readonly isSearching: boolean
}

/** What the contract is now, in words: an archive is certain, all else holds as far as was searched. */
export function ContractState({ history: { state, mentions }, isSearching }: ContractStateProps) {
  if (state === 'archived') return <StatusMark tone="archive" label="archived" />
  if (state === 'in flight') {
    return <StatusMark tone="reassignment" label="in flight as far as searched" />
  }
  if (state === 'active') return <StatusMark tone="create" label="active as far as searched" />
  if (isSearching) return <span className="secondary">looking for it…</span>
  return (
    <StatusMark
      tone="not-voted"
      label={mentions.length > 0 ? 'only mentioned so far' : 'nothing found yet'}
    />
  )
}
