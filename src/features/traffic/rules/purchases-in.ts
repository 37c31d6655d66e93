/**
 * Finds purchases of traffic in the history. The number of `MemberTraffic` contracts is
 * meaningless, because they are merged from time to time. A merged contract is not a purchase
 * (docs/network-rules.md, Buying traffic).
 */
import type { Decimal } from '#ledger/decimal.ts'
import { type ContractId, type PartyId, templateName, type UpdateId } from '#ledger/identifier.ts'
import { memberAtPath, decimal, partyId, text } from '#ledger/plain-words/payload-words.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import {
  isCreatedEvent,
  isExercisedEvent,
  type ExercisedEvent,
  type Transaction,
} from '#ledger/update.ts'

/** A purchase of traffic. */
export interface TrafficPurchase {
  readonly contractId: ContractId
  readonly updateId: UpdateId
  readonly recordTime: RecordTime
  /** The member that receives the traffic: `PAR::name::fingerprint`. */
  readonly memberId: string
  readonly synchronizerId: string | undefined
  readonly bytes: bigint
  /** The cost. Undefined if the `MemberTraffic` contract does not state the cost. */
  readonly amuletPaid: Decimal | undefined
  readonly usd: Decimal | undefined
  /**
   * The party that exercised the usual choice, or the sender of the transfer. Otherwise undefined.
   */
  readonly buyer: PartyId | undefined
}

const template = 'Splice.DecentralizedSynchronizer:MemberTraffic'
const usual = 'AmuletRules_BuyMemberTraffic'
/** A choice of the token standard that transfers to the network's seller of traffic. */
const byTransfer = 'TransferFactory_Transfer'

/**
 * Returns the purchases in a transaction: every `MemberTraffic` contract that it created, except
 * merged ones. Includes purchases by unknown choices.
 */
export function purchasesIn(transaction: Transaction): readonly TrafficPurchase[] {
  const events = Object.values(transaction.events_by_id)
  const makers = new Map<string, ExercisedEvent>()
  for (const event of events) {
    if (!isExercisedEvent(event)) continue
    for (const child of event.child_event_ids) makers.set(child, event)
  }
  return events.flatMap((event): TrafficPurchase[] => {
    if (!isCreatedEvent(event) || templateName(event.template_id) !== template) return []
    const maker = makers.get(event.event_id)
    if (maker !== undefined && isMerge(maker.choice)) return []
    const payload = event.create_arguments
    const memberId = text(memberAtPath(payload, 'memberId'))
    const bytes = text(memberAtPath(payload, 'totalPurchased')) ?? ''
    if (memberId === undefined || !/^\d{1,19}$/.test(bytes)) return []
    return [
      {
        contractId: event.contract_id,
        updateId: transaction.update_id,
        recordTime: transaction.record_time,
        memberId,
        synchronizerId: text(memberAtPath(payload, 'synchronizerId')),
        bytes: BigInt(bytes),
        amuletPaid: decimal(memberAtPath(payload, 'amuletSpent')),
        usd: decimal(memberAtPath(payload, 'usdSpent')),
        buyer: buyerOf(maker, makers),
      },
    ]
  })
}

/** Returns the buyer from the nearest choice above the contract that contains a buyer. */
function buyerOf(
  maker: ExercisedEvent | undefined,
  makers: ReadonlyMap<string, ExercisedEvent>,
): PartyId | undefined {
  for (let above = maker; above !== undefined; above = makers.get(above.event_id)) {
    if (above.choice === usual) return above.acting_parties[0]
    if (above.choice !== byTransfer) continue
    const sender = memberAtPath(above.choice_argument, 'transfer', 'sender')
    // The second version of the standard has accounts instead of parties.
    return partyId(sender) ?? partyId(memberAtPath(sender, 'owner'))
  }
  return undefined
}

const isMerge = (choice: string) => choice.includes('MergeMemberTraffic')

/** Returns the total bytes bought for a member. */
export function boughtFor(memberId: string, purchases: Iterable<TrafficPurchase>): bigint {
  let sum = 0n
  for (const purchase of purchases) if (purchase.memberId === memberId) sum += purchase.bytes
  return sum
}
