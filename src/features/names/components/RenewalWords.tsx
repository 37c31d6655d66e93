import type { ReactNode } from 'react'
import { Duration } from '#ui/time/Duration.tsx'

/**
 * Explains when a name is renewed and at what price. The price in dollars is fixed in the
 * subscription when the name is requested, and is paid at the token's price at renewal. A later
 * change of the fee applies to new names only.
 */
export function RenewalWords({ duration }: { readonly duration: bigint }): ReactNode {
  return (
    <>
      by the wallet, within <Duration micros={duration} /> before the entry expires, for the price
      in US dollars at the time of the request
    </>
  )
}
