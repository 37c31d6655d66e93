/**
 * Subscriptions that pay for names, as contracts of Splice.Wallet.Subscriptions say it
 * (docs/network-rules.md, Names and subscriptions).
 */
import * as v from 'valibot'
import type { Contract } from '../contract.ts'
import { Decimal } from '../decimal.ts'
import { ContractId, PartyId } from '../identifier.ts'
import { openObject } from '../open-object.ts'
import type { RecordTime } from '../record-time.ts'
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

/** What is told of a payment for a name at any of its stages. */
interface ForName {
  /** Its own contract. */
  readonly contractId: ContractId
  /** The subscription request that it began with, which every stage names. */
  readonly requestCid: ContractId
  readonly sender: PartyId
  readonly description: string
  readonly createdAt: RecordTime
}

/** It waits for its user to accept or reject it. */
export interface NameRequest extends ForName {
  readonly stage: 'requested'
  readonly payData: PayData
}

/** It was accepted: the amount is locked until the DSO takes it or gives it back. */
export interface NamePayment extends ForName {
  readonly stage: 'accepted'
  readonly payData: PayData
  /** In the network's token. */
  readonly targetAmount: Decimal
}

/** It was paid; the entry exists. */
export interface NameSubscription extends ForName {
  readonly stage: 'live'
}

export type NameStage = NameRequest | NamePayment | NameSubscription

/** A request that pays the DSO for a name; `undefined` for any other subscription. */
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

/** An initial payment to the DSO for a name; `undefined` for any other. */
export function readNamePayment(contract: Contract): NamePayment | undefined {
  const read = v.safeParse(PaymentPayload, contract.payload)
  if (!read.success || !paysDso(read.output.subscriptionData)) return undefined
  const { subscriptionData, payData, targetAmount, reference } = read.output
  return { stage: 'accepted', ...of(contract, reference, subscriptionData), payData, targetAmount }
}

/** A live subscription to a name; `undefined` for any other. */
export function readNameSubscription(contract: Contract): NameSubscription | undefined {
  const read = v.safeParse(LivePayload, contract.payload)
  if (!read.success || !paysDso(read.output.subscriptionData)) return undefined
  const { subscriptionData, reference } = read.output
  return { stage: 'live', ...of(contract, reference, subscriptionData) }
}

/** Whether a description, such as `CNS entry: "alice.unverified.cns"`, is that of a name. */
export function isForName(description: string, name: string): boolean {
  return description.endsWith(`"${name}"`)
}

/** The name in a description; `undefined` where it is of another form. */
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
