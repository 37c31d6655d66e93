import type { ReactNode } from 'react'
import { useAttention } from '#queries/attention/use-attention.ts'
import { Following } from '#ui/Following.tsx'
import { useLater } from '#ui/use-later.ts'
import { NeedsAttention } from './NeedsAttention.tsx'

/** Milliseconds after which the entries of slow areas are no longer waited for. */
const patience = 3_000

/** Shows what needs attention once every area has answered, and the rest of the page below it. */
export function Checked({ children }: { readonly children: ReactNode }) {
  const attention = useAttention()
  const isLate = useLater(patience)
  const isReady = attention.waiting === 0 || isLate
  return (
    <>
      {isReady ? <NeedsAttention attention={attention} /> : null}
      <Following isReady={isReady}>{children}</Following>
    </>
  )
}
