/**
 * Reads `EventLog_HoldingsChange`, which the network's token logs since Splice 0.6.11 (CIP-112): what one choice
 * changed of one account's holdings. Outputs less inputs are what its sides of the legs sum up to.
 */
import * as v from 'valibot'
import { Decimal, subtractDecimals, sumDecimals } from './decimal.ts'
import { ContractId, PartyId } from './identifier.ts'
import { mapOf, openObject } from './open-object.ts'
import type { ExercisedEvent } from './update.ts'
import { reasonKey } from './reason-key.ts'

/** Interfaces keep their module and name; ids of packages differ between networks. */
const interfaceName = ':Splice.Api.Token.TransferEventsV2:EventLog'
const choice = 'EventLog_HoldingsChange'

/** Nobody owns the accounts that tokens are minted from and burnt to. */
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

/** What was minted to a party, or burnt of its holdings, and why as far as the update says. */
export interface OwnerlessAmount {
  readonly party: PartyId
  readonly amount: Decimal
  readonly reason: string | undefined
}

/** What one exercise changed of one party's holdings. */
export interface HoldingsChange {
  /** The instrument's admin, who alone acted. */
  readonly admin: PartyId
  readonly owner: PartyId
  readonly inputs: readonly ContractId[]
  readonly outputs: readonly ContractId[]
  /** Received minus sent: what the outputs are worth more than the inputs. */
  readonly net: Decimal
  readonly minted: readonly OwnerlessAmount[]
  readonly burnt: readonly OwnerlessAmount[]
  /** What went to others, one amount for each leg. */
  readonly sent: readonly Decimal[]
  /** What came from others, whose own changes say the same where they are logged. */
  readonly received: readonly { readonly from: PartyId; readonly amount: Decimal }[]
}

/** Whether an exercise is that choice of that interface, whatever contract it was exercised on. */
export function isHoldingsChange(event: ExercisedEvent): boolean {
  return event.choice === choice && event.interface_id?.endsWith(interfaceName) === true
}

/**
 * The change that an exercise logs for the network's own token. Nothing for an event that somebody else than its admin
 * logged, that speaks of another instrument, or that cannot be read.
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
