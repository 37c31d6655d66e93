import type { Ledger } from '../ledger/ledger.ts'
import { amuletPriceVote } from '../templates/dso-rules.ts'
import { answer } from './answer.ts'
import { get, type Route } from './route.ts'
import { contractWithBlob } from './wire/contract.ts'

/** `GET /v0/amulet-price/votes`: what each SV holds the price of amulet to be. */
export function amuletPrice(ledger: Ledger): Route[] {
  return [
    get('/v0/amulet-price/votes', () =>
      answer({ amulet_price_votes: ledger.activeNow(amuletPriceVote).map(contractWithBlob) }),
    ),
  ]
}
