import type { ArrangedHoldings } from '#queries/holdings/session-state.ts'
import { Count } from '#ui/Count.tsx'
import { RoundAndTime } from './Expiry.tsx'

interface DustNoteProps {
  readonly round: bigint
  readonly arranged: ArrangedHoldings
}

/** What the holdings are that expire soon, and what their owner can do about it. */
export function DustNote({ round, arranged }: DustNoteProps) {
  return (
    <p className="secondary">
      <Count value={arranged.totals.contracts} of="holding" /> here can expire by{' '}
      <RoundAndTime round={round} />: the DSO may archive them then, and all that is in them is
      burned. Unlocked ones of one owner become one that lasts longer when the owner transfers them
      to itself; wallets merge what is small by themselves from time to time.
    </p>
  )
}
