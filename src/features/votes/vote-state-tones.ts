import type { VoteState } from '#ledger/governance/vote-state.ts'
import type { Tone } from '#ui/StatusMark.tsx'

/** The colour of each state; the word is the state itself. */
export const stateTones: Readonly<Record<VoteState, Tone>> = {
  'in progress': 'exercise',
  'will pass': 'accept',
  'cannot pass as voted': 'reject',
  'due, not yet executed': 'warning',
  'being rejected': 'reject',
  'accepted, not yet effective': 'accept',
  accepted: 'accept',
  rejected: 'reject',
  expired: 'archive',
  failed: 'warning',
  'past its deadline': 'not-voted',
  closed: 'not-voted',
}
