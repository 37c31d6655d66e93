/**
 * Reads the purpose of an owner's logged changes of holdings (`EventLog_HoldingsChange`, CIP-112).
 * Each side of a leg has an amount and a counterpart: a party, the mint, or the burn.
 */
import { subtractDecimals, sumDecimals, zero, type Decimal } from '#ledger/decimal.ts'
import { burnAccount, holdingsChange, mintAccount } from '#ledger/effects-holdings-change.ts'
import type { PartyId } from '#ledger/identifier.ts'
import {
  memberAtPath,
  decimal,
  list,
  partyId,
  text,
  type MaybeJson,
} from '#ledger/plain-words/payload-words.ts'
import type { ExercisedEvent } from '#ledger/update.ts'
import type { ActionKind } from './account-actions.ts'
import type { AccountClass } from './account-class.ts'
import { toParts, type AccountPart, type ActionParts } from './account-part.ts'
import { isTrafficSeller } from './derived-parts.ts'
import { memoOf } from './named-transfer.ts'

const rewardKeys: readonly (readonly [string, AccountClass])[] = [
  ['app-rewards', 'reward-app'],
  ['validator-rewards', 'reward-validator'],
  ['sv-rewards', 'reward-sv'],
  ['unclaimed-activity-records', 'reward-activity'],
  ['development-fund', 'reward-fund'],
]
const rewardPrefix = 'amulet.splice.lfdecentralizedtrust.org/'

/**
 * Returns the parts of one logged change of the owner's holdings. Returns `undefined` for any other
 * event, and for a change that the DSO did not log.
 */
export function loggedParts(
  event: ExercisedEvent,
  owner: PartyId,
  dso: PartyId | undefined,
  kind: ActionKind | undefined,
): ActionParts | undefined {
  const change = holdingsChange(event)
  if (change === undefined || change.owner !== owner || change.admin !== dso) return undefined
  const parts: AccountPart[] = []
  const counterparties = new Set<PartyId>()
  let memo: string | undefined
  for (const side of list(memberAtPath(event.choice_argument, 'transferLegSides')) ?? []) {
    const other = partyId(memberAtPath(side, 'otherside', 'owner'))
    const amount = decimal(memberAtPath(side, 'amount'))
    const isSender = text(memberAtPath(side, 'side')) === 'SenderSide'
    // The reason of a leg to the owner itself is internal: a split or a lock.
    if (amount === undefined || other === owner) continue
    memo ??= other === undefined ? undefined : memoOf(memberAtPath(side, 'meta'))
    const signed = isSender ? subtractDecimals(zero, amount) : amount
    if (other !== undefined) {
      counterparties.add(other)
      const isTraffic = isSender && isTrafficSeller(other)
      parts.push(
        ...toParts(isTraffic ? 'traffic' : isSender ? 'transfer-out' : 'transfer-in', signed),
      )
      continue
    }
    const account = text(memberAtPath(side, 'otherside', 'id'))
    if (account === mintAccount && !isSender) parts.push(...mintParts(side, amount))
    else if (account === burnAccount && isSender)
      parts.push(...toParts(burnClass(side, kind), signed))
    else parts.push(...toParts('other', signed))
  }
  return { parts, counterparties: [...counterparties], memo }
}

/** Returns rewards by kind. The remaining amount is minted or tapped. */
function mintParts(side: MaybeJson, amount: Decimal): AccountPart[] {
  const values = memberAtPath(side, 'meta', 'values')
  const rewards = rewardKeys.flatMap(([key, kind]) =>
    toParts(kind, decimal(memberAtPath(values, `${rewardPrefix}${key}`))),
  )
  if (rewards.length === 0) {
    return toParts(
      memoOf(memberAtPath(side, 'meta')) === 'mint rewards' ? 'reward-other' : 'mint',
      amount,
    )
  }
  const rest = subtractDecimals(amount, sumDecimals(rewards.map((reward) => reward.amount)))
  return [...rewards, ...toParts('reward-other', rest)]
}

/**
 * Returns the class of a burnt amount from the surrounding choice, or else from the network's
 * reason.
 */
function burnClass(side: MaybeJson, kind: ActionKind | undefined): AccountClass {
  if (kind === 'traffic' || kind === 'name' || kind === 'fee' || kind === 'expiry') return kind
  const reason = memoOf(memberAtPath(side, 'meta')) ?? ''
  if (reason === 'traffic purchase') return 'traffic'
  if (reason === 'expire dust') return 'expiry'
  return /TransferPreapproval|ExternalPartySetupProposal/.test(reason) ? 'fee' : 'burn'
}
