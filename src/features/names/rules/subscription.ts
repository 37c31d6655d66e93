/**
 * Reads subscriptions that pay for names from contracts of Splice.Wallet.Subscriptions
 * (docs/network-rules.md, Names and subscriptions).
 */
import * as v from 'valibot'
import type { Contract } from '#ledger/contract.ts'
import { Decimal } from '#ledger/decimal.ts'
import { ContractId, PartyId } from '#ledger/identifier.ts'
import { openObject } from '#ledger/open-object.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { RelTime } from './ans-rules.ts'

const SubscriptionData = openObject({
  sender: PartyId,
  receiver: PartyId,
  provider: PartyId,
  dso: PartyId,
  description: v.string(),
})

const PayData = openObject({
  paymentAmount: openObject({ amount: Decimal, unit: v.string() }),
  paymentInterval: RelTime,
  paymentDuration: RelTime,
})
export type PayData = v.InferOutput<typeof PayData>

const RequestPayload = openObject({ subscriptionData: SubscriptionData, payData: PayData })
const PaymentPayload = openObject({
  subscriptionData: SubscriptionData,
  payData: PayData,
  targetAmount: Decimal,
  reference: ContractId,
})
const LivePayload = openObject({ subscriptionData: SubscriptionData, reference: ContractId })

interface ForName {
  readonly contractId: ContractId
  /** The original subscription request, to which every stage refers. */
  readonly requestCid: ContractId
  readonly sender: PartyId
  readonly description: string
  readonly createdAt: RecordTime
}

/** A request that its user has to accept or reject. */
export interface NameRequest extends ForName {
  readonly stage: 'requested'
  readonly payData: PayData
}

/** An accepted request: the amount is locked until the DSO collects or returns it. */
export interface NamePayment extends ForName {
  readonly stage: 'accepted'
  readonly payData: PayData
  /** In the network's token. */
  readonly targetAmount: Decimal
}

/** A paid subscription with an entry. */
export interface NameSubscription extends ForName {
  readonly stage: 'live'
}

export type NameStage = NameRequest | NamePayment | NameSubscription

/** Returns a request that pays the DSO for a name, or `undefined` for other subscriptions. */
export function readNameRequest(contract: Contract): NameRequest | undefined {
  const read = v.safeParse(RequestPayload, contract.payload)
  if (!read.success || !paysDso(read.output.subscriptionData)) return undefined
  const { subscriptionData, payData } = read.output
  return {
    stage: 'requested',
    ...of(contract, contract.contract_id, subscriptionData),
    payData,
  }
}

/** Returns an initial payment to the DSO for a name, or `undefined` for other payments. */
export function readNamePayment(contract: Contract): NamePayment | undefined {
  const read = v.safeParse(PaymentPayload, contract.payload)
  if (!read.success || !paysDso(read.output.subscriptionData)) return undefined
  const { subscriptionData, payData, targetAmount, reference } = read.output
  return { stage: 'accepted', ...of(contract, reference, subscriptionData), payData, targetAmount }
}

/** Returns an active subscription to a name, or `undefined` for others. */
export function readNameSubscription(contract: Contract): NameSubscription | undefined {
  const read = v.safeParse(LivePayload, contract.payload)
  if (!read.success || !paysDso(read.output.subscriptionData)) return undefined
  const { subscriptionData, reference } = read.output
  return { stage: 'live', ...of(contract, reference, subscriptionData) }
}

/** Returns true if a description, such as `CNS entry: "alice.unverified.cns"`, is for the name. */
export function isForName(description: string, name: string): boolean {
  return description.endsWith(`"${name}"`)
}

/** Returns the name in a description, or `undefined` for another form. */
export function nameInDescription(description: string): string | undefined {
  return /"([^"]+)"$/.exec(description)?.[1]
}

type Data = v.InferOutput<typeof SubscriptionData>

function paysDso({ dso, receiver, provider }: Data): boolean {
  return receiver === dso && provider === dso
}

function of(contract: Contract, requestCid: ContractId, data: Data): ForName {
  return {
    contractId: contract.contract_id,
    requestCid,
    sender: data.sender,
    description: data.description,
    createdAt: contract.created_at,
  }
}
