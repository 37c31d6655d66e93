/**
 * Reads amounts and owners from payloads of the Amulet workflow, in compact encoding (the choices
 * of Splice.Amulet and Splice.AmuletRules; docs/network-rules.md, Amulets).
 */
import * as v from 'valibot'
import { Decimal, compareDecimals, sumDecimals, zero } from './decimal.ts'
import { ContractId, PartyId, templateName, type TemplateId } from './identifier.ts'
import type { Json } from './json.ts'
import { isJsonObject, openObject } from './open-object.ts'
import { Payload } from './payload.ts'
import type { CreatedEvent, ExercisedEvent } from './update.ts'

const Amulet = openObject({
  owner: PartyId,
  amount: openObject({ initialAmount: Decimal }),
})
const LockedAmulet = openObject({ amulet: Amulet })

/** The amount of the network's token in one contract. */
export interface AmuletAmount {
  readonly owner: PartyId
  readonly locked: boolean
  /** The amount at creation. Since CIP-78, holding fees no longer reduce the amount. */
  readonly amount: Decimal
}

/**
 * Returns `unlocked` for an Amulet, `locked` for a LockedAmulet, and undefined for other contracts.
 */
export function amuletKind({
  template_id: id,
}: {
  readonly template_id: TemplateId
}): 'unlocked' | 'locked' | undefined {
  const name = templateName(id)
  if (name === 'Splice.Amulet:Amulet') return 'unlocked'
  return name === 'Splice.Amulet:LockedAmulet' ? 'locked' : undefined
}

/** Returns the amount of a created contract; undefined for other templates and unknown forms. */
export function createdAmount(event: CreatedEvent): AmuletAmount | undefined {
  const kind = amuletKind(event)
  if (kind === undefined) return undefined
  const amulet =
    kind === 'locked'
      ? read(LockedAmulet, event.create_arguments)?.amulet
      : read(Amulet, event.create_arguments)
  if (amulet === undefined) return undefined
  return { owner: amulet.owner, locked: kind === 'locked', amount: amulet.amount.initialAmount }
}

const Inputs = v.array(Payload)
const Outputs = v.array(
  openObject({ receiver: PartyId, amount: Decimal, receiverFeeRatio: Decimal }),
)
const AmuletInput = openObject({ tag: v.literal('InputAmulet'), value: ContractId })
const Summary = openObject({
  /** The initial amounts of all input Amulets, before holding fees. */
  inputAmuletAmount: Decimal,
  inputAppRewardAmount: v.nullish(Decimal),
  /** Includes validator faucets. */
  inputValidatorRewardAmount: v.nullish(Decimal),
  inputSvRewardAmount: v.nullish(Decimal),
  inputUnclaimedActivityRecordAmount: v.nullish(Decimal),
  inputDevelopmentFundAmount: v.nullish(Decimal),
  /**
   * The output fees. Always zero since CIP-78, like `holdingFees` and `senderChangeFee`. Earlier
   * fees were burnt.
   */
  outputFees: v.nullish(v.array(Decimal)),
  holdingFees: v.nullish(Decimal),
  senderChangeFee: v.nullish(Decimal),
})

/** The summary in the exercise that executed a transfer. */
export interface TransferSummary {
  readonly sender: PartyId | undefined
  readonly inputs: readonly ContractId[]
  /** The total amount of all `inputs`. */
  readonly inputAmount: Decimal
  /** The value of the coupons among the inputs. This transfer mints that value. */
  readonly rewards: Decimal
  /** The amount that the sender pays in addition to the outputs. */
  readonly fees: Decimal
  /**
   * Amounts sent to other parties, one per output. Undefined if the exercise does not show all
   * amounts.
   */
  readonly sent: readonly Decimal[] | undefined
}

/**
 * Returns the summary in an exercise's result, with the input Amulets. A choice that only forwards
 * a transfer (`TransferPreapproval_Send`) contains the same summary as the exercise below.
 * `balanceChanges` of the summary are normalized to round zero, so they differ from the real
 * changes and are not used.
 */
export function transferSummary(event: ExercisedEvent): TransferSummary | undefined {
  const summary =
    read(Summary, at(event.exercise_result, 'summary')) ??
    read(Summary, at(event.exercise_result, 'result', 'summary')) ??
    read(Summary, at(event.exercise_result, 'transferResult', 'summary'))
  if (summary === undefined) return undefined
  const inputs =
    read(Inputs, at(event.choice_argument, 'transfer', 'inputs')) ??
    read(Inputs, at(event.choice_argument, 'inputs'))
  if (inputs === undefined) return undefined
  const rewards = [
    summary.inputAppRewardAmount,
    summary.inputValidatorRewardAmount,
    summary.inputSvRewardAmount,
    summary.inputUnclaimedActivityRecordAmount,
    summary.inputDevelopmentFundAmount,
  ]
  const fees = [...(summary.outputFees ?? []), summary.holdingFees, summary.senderChangeFee]
  const sender =
    read(PartyId, at(event.choice_argument, 'transfer', 'sender')) ??
    read(PartyId, at(event.choice_argument, 'sender'))
  return {
    sender,
    inputs: inputs.flatMap((input) => read(AmuletInput, input)?.value ?? []),
    inputAmount: summary.inputAmuletAmount,
    rewards: sumDecimals(rewards.filter(isPresent)),
    fees: sumDecimals(fees.filter(isPresent)),
    sent: sentTo(event, sender),
  }
}

/**
 * Returns the sent amounts. Undefined if a receiver pays a part of the fees, because the receiver
 * then gets less than the amount in the argument.
 */
function sentTo(event: ExercisedEvent, sender: PartyId | undefined): Decimal[] | undefined {
  const outputs = read(Outputs, at(event.choice_argument, 'transfer', 'outputs'))
  if (outputs === undefined || sender === undefined) return undefined
  const others = outputs.filter(({ receiver }) => receiver !== sender)
  return others.every(({ receiverFeeRatio: ratio }) => compareDecimals(ratio, zero) === 0)
    ? others.map(({ amount }) => amount)
    : undefined
}

function isPresent(amount: Decimal | null | undefined): amount is Decimal {
  return amount !== null && amount !== undefined
}

const releasing = /^LockedAmulet_(?:Unlock|OwnerExpireLock)(?:V\d+)?$/

/**
 * Returns the Amulet that an exercise released from a LockedAmulet. The V2 choices, which exist
 * since splice-amulet 0.1.17, return its contract id directly, not inside a sum.
 */
export function releasedAmulet(event: ExercisedEvent): ContractId | undefined {
  if (amuletKind(event) !== 'locked' || !releasing.test(event.choice)) return undefined
  return (
    read(ContractId, at(event.exercise_result, 'amuletCid')) ??
    read(ContractId, at(event.exercise_result, 'amuletSum', 'amulet'))
  )
}

/** Returns the owner of an expired Amulet from the exercise's result. */
export function expiredOwner(event: ExercisedEvent): PartyId | undefined {
  return read(PartyId, at(event.exercise_result, 'expireSum', 'owner'))
}

/** Returns the DSO party in an event of the network's own workflows. */
export function dsoPartyOf(event: CreatedEvent | ExercisedEvent): PartyId | undefined {
  if (!templateName(event.template_id).startsWith('Splice.')) return undefined
  if ('choice' in event) return read(PartyId, at(event.choice_argument, 'expectedDso'))
  const payload = event.create_arguments
  return read(PartyId, at(payload, 'dso')) ?? read(PartyId, at(payload, 'amulet', 'dso'))
}

function at(value: Json, ...path: readonly string[]): Json | undefined {
  let found: Json | undefined = value
  for (const name of path) {
    found = found !== undefined && isJsonObject(found) ? own(found, name) : undefined
  }
  return found
}

function own(object: Readonly<Record<string, Json>>, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

function read<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined {
  if (value === undefined) return undefined
  const result = v.safeParse(schema, value)
  return result.success ? result.output : undefined
}
