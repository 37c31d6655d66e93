import { isoTime } from '../ledger/micros.ts'
import type { Choice, Contract, Party, Template } from '../ledger/model.ts'
import { walletPackage } from '../ledger/packages.ts'
import type { BuyTrafficFacts } from './amulet-choices.ts'
import { contextOf, inputOf } from './transfer.ts'

export interface BuyTrafficRequestFacts {
  readonly endUserParty: Party
  /** Microseconds since 1970. */
  readonly expiresAt: number
  readonly trackingId: string
  /** Bytes. */
  readonly trafficAmount: number
  readonly memberId: string
  readonly synchronizerId: string
}

/**
 * A wallet's request to buy traffic. It is active until the wallet's automation pays or ends it.
 */
export const buyTrafficRequest: Template<BuyTrafficRequestFacts> = {
  name: 'Splice.Wallet.BuyTrafficRequest:BuyTrafficRequest',
  package: walletPackage,
  payload: (facts, { dso }) => ({
    dso,
    endUserParty: facts.endUserParty,
    expiresAt: isoTime(facts.expiresAt),
    trackingId: facts.trackingId,
    trafficAmount: String(facts.trafficAmount),
    memberId: facts.memberId,
    synchronizerId: facts.synchronizerId,
    migrationId: '4',
  }),
  signatories: ({ endUserParty }) => [endUserParty],
  observers: () => [],
}

/** The purchase with which a request ends. */
export interface CompleteRequestFacts {
  readonly request: Contract<BuyTrafficRequestFacts>
  readonly bought: BuyTrafficFacts
  readonly walletProvider: Party
}

export const completeRequest: Choice<CompleteRequestFacts> = {
  name: 'BuyTrafficRequest_Complete',
  consuming: true,
  argument: ({ bought: { transfer }, walletProvider }) => ({
    inputs: transfer.inputs.map(inputOf),
    context: contextOf(transfer.openRound),
    walletProvider,
  }),
  result: ({ request, bought: { purchased, transfer } }) => ({
    purchasedTraffic: purchased.id,
    trackingInfo: {
      trackingId: request.facts.trackingId,
      endUserParty: request.facts.endUserParty,
    },
    senderChangeAmulet: transfer.change ? transfer.change.id : null,
  }),
  acting: ({ request, walletProvider }) => [
    ...new Set([request.facts.endUserParty, walletProvider]),
  ],
}

/** A request that ends without a purchase. */
export interface EndRequestFacts {
  readonly request: Contract<BuyTrafficRequestFacts>
  readonly reason: string
}

const trackingInfo = ({ request: { facts } }: EndRequestFacts) => ({
  trackingInfo: { trackingId: facts.trackingId, endUserParty: facts.endUserParty },
})

export const cancelRequest: Choice<EndRequestFacts> = {
  name: 'BuyTrafficRequest_Cancel',
  consuming: true,
  argument: ({ reason }) => ({ reason }),
  result: trackingInfo,
  acting: ({ request }) => [request.facts.endUserParty],
}

export const expireRequest: Choice<EndRequestFacts> = {
  name: 'BuyTrafficRequest_Expire',
  consuming: true,
  argument: () => ({}),
  result: trackingInfo,
  acting: ({ request }) => [request.facts.endUserParty],
}

export interface TopUpStateFacts {
  readonly validator: Party
  readonly memberId: string
  readonly synchronizerId: string
  /** Microseconds since 1970; 0 if nothing was bought yet. */
  readonly lastPurchasedAt: number
}

/**
 * The time of the validator's last automatic purchase of traffic. Exists only if automatic
 * purchases are on.
 */
export const validatorTopUpState: Template<TopUpStateFacts> = {
  name: 'Splice.Wallet.TopUpState:ValidatorTopUpState',
  package: walletPackage,
  payload: (facts, { dso }) => ({
    dso,
    validator: facts.validator,
    memberId: facts.memberId,
    synchronizerId: facts.synchronizerId,
    migrationId: '4',
    lastPurchasedAt: isoTime(facts.lastPurchasedAt),
  }),
  signatories: ({ validator }) => [validator],
  observers: () => [],
}
