import type { Network } from '../ledger/network.ts'
import type { Party } from '../ledger/party.ts'

/**
 * The members of the private application. All except the partner belong to the local participant.
 */
export interface PrivateParties {
  readonly issuer: Party
  readonly holders: readonly Party[]
  readonly seller: Party
  readonly inspector: Party
  readonly partner: Party
}

/** The parties of the private application; undefined in a network that is too small for it. */
export function privateParties({ users, localValidator }: Network): PrivateParties | undefined {
  const own = users.filter(({ external }) => !external)
  const named = (name: string): Party | undefined =>
    own.find(
      ({ party, validator }) => validator === localValidator && party.startsWith(`${name}::`),
    )?.party
  const issuer = named('treasury')
  const seller = named('market-maker')
  const inspector = named('settlement')
  const partner = own.find(({ validator }) => validator !== localValidator)?.party
  const holders = ['alice', 'bob', 'carol', 'dave', 'grace'].flatMap((name) => named(name) ?? [])
  if (
    issuer === undefined ||
    seller === undefined ||
    inspector === undefined ||
    partner === undefined ||
    holders.length === 0
  ) {
    return undefined
  }
  return { issuer, holders, seller, inspector, partner }
}
