/**
 * Reads `EventLog_HoldingsChange`, which the network's token logs since Splice 0.6.11 (CIP-112).
 * The event contains the change of one account's holdings by one choice. Outputs minus inputs are
 * equal to the sum of the account's sides of the transfer legs.
 */
import * as v from 'valibot'
import { Decimal, subtractDecimals, sumDecimals } from './decimal.ts'
import { ContractId, PartyId } from './identifier.ts'
import { mapOf, openObject } from './open-object.ts'
import type { ExercisedEvent } from './update.ts'
import { reasonKey } from './reason-key.ts'

/** Module and name of the interface, without the package id, which differs between networks. */
const interfaceName = ':Splice.Api.Token.TransferEventsV2:EventLog'
const choice = 'EventLog_HoldingsChange'

/** The account from which tokens are minted. It has no owner. Tokens are burnt to `burnAccount`. */
export const mintAccount = 'cip-112/mint'
export const burnAccount = 'cip-112/burn'

const Meta = openObject({ values: mapOf(v.string()) })
const Account = openObject({ owner: v.nullish(PartyId), id: v.string() })
const Side = openObject({
  side: v.picklist(['SenderSide', 'ReceiverSide']),
  otherside: Account,
  amount: Decimal,
  instrumentId: v.string(),
  meta: Meta,
})
const Argument = openObject({
  admin: PartyId,
  account: openObject({ owner: PartyId }),
  inputHoldingCids: v.array(ContractId),
  outputHoldingCids: v.array(ContractId),
  transferLegSides: v.array(Side),
})

/**
 * An amount minted to a party or burnt from its holdings. The reason is undefined if the update
 * does not contain one.
 */
export interface OwnerlessAmount {
  readonly party: PartyId
  readonly amount: Decimal
  readonly reason: string | undefined
}

/** The change of one party's holdings by one exercise. */
export interface HoldingsChange {
  /** The instrument's admin, the only acting party. */
  readonly admin: PartyId
  readonly owner: PartyId
  readonly inputs: readonly ContractId[]
  readonly outputs: readonly ContractId[]
  /**
   * The received minus the sent amounts. Equal to the value of the outputs minus that of the
   * inputs.
   */
  readonly net: Decimal
  readonly minted: readonly OwnerlessAmount[]
  readonly burnt: readonly OwnerlessAmount[]
  readonly sent: readonly Decimal[]
  /**
   * Amounts received from other parties. The senders' own logged changes contain the same amounts.
   */
  readonly received: readonly { readonly from: PartyId; readonly amount: Decimal }[]
}

/**
 * Returns true if an exercise is `EventLog_HoldingsChange` of the `EventLog` interface, on any
 * contract.
 */
export function isHoldingsChange(event: ExercisedEvent): boolean {
  return event.choice === choice && event.interface_id?.endsWith(interfaceName) === true
}

/**
 * Returns the change that an exercise logs for the network's own token. Undefined if the admin did
 * not log the event, if the event is about another instrument, or if it is unreadable.
 */
export function holdingsChange(event: ExercisedEvent): HoldingsChange | undefined {
  if (!isHoldingsChange(event)) return undefined
  const { success, output } = v.safeParse(Argument, event.choice_argument)
  if (!success) return undefined
  const { admin, account, transferLegSides: sides } = output
  const [acting, ...others] = event.acting_parties
  if (acting !== admin || others.length > 0) return undefined
  if (sides.some(({ instrumentId }) => instrumentId !== 'Amulet')) return undefined
  const { owner } = account
  const received = sides.filter(({ side }) => side === 'ReceiverSide')
  const sent = sides.filter(({ side }) => side === 'SenderSide')
  return {
    admin,
    owner,
    inputs: output.inputHoldingCids,
    outputs: output.outputHoldingCids,
    net: subtractDecimals(
      sumDecimals(received.map(({ amount }) => amount)),
      sumDecimals(sent.map(({ amount }) => amount)),
    ),
    minted: ownerless(owner, received, mintAccount),
    burnt: ownerless(owner, sent, burnAccount),
    sent: withOthers(owner, sent).map(({ amount }) => amount),
    received: withOthers(owner, received),
  }
}

function withOthers(
  owner: PartyId,
  sides: readonly v.InferOutput<typeof Side>[],
): { readonly from: PartyId; readonly amount: Decimal }[] {
  return sides.flatMap(({ otherside: { owner: other }, amount }) =>
    other === undefined || other === null || other === owner ? [] : [{ from: other, amount }],
  )
}

function isOwned({ owner }: v.InferOutput<typeof Account>): boolean {
  return owner !== undefined && owner !== null
}

function ownerless(
  party: PartyId,
  sides: readonly v.InferOutput<typeof Side>[],
  account: string,
): OwnerlessAmount[] {
  return sides
    .filter(({ otherside }) => !isOwned(otherside) && otherside.id === account)
    .map(({ amount, meta }) => ({ party, amount, reason: meta.values[reasonKey] }))
}
