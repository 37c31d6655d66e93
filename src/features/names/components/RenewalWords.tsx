import type { ReactNode } from 'react'
import { Duration } from '#ui/time/Duration.tsx'

/**
 * When a name is renewed and for what: the price in dollars is written into the subscription when
 * the name is requested, and paid at the price that the token has then. A later change of the fee is
 * of new names only.
 */
export function RenewalWords({ duration }: { readonly duration: bigint }): ReactNode {
  return (
    <>
      by the wallet, within <Duration micros={duration} /> before the end, for the same price in US
      dollars, which is fixed when the name is requested; only what that is in the token changes
    </>
  )
}
