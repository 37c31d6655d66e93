import type { Draft } from '../ledger/draft.ts'
import { isOf, type Contract, type Node, type Party } from '../ledger/model.ts'
import { decimalText } from '../ledger/decimal.ts'
import { amulet, lockedAmulet, type AmuletFacts } from '../templates/amulet.ts'
import { archive } from '../templates/archive.ts'
import { metaKey } from '../templates/common-types.ts'
import {
  amuletEventLog,
  burnAccount,
  holdingsChange,
  mintAccount,
  type HoldingsChangeFacts,
  type LegSide,
} from '../templates/holdings-change.ts'
import { rewardSum, type Rewards, type TransferFacts } from '../templates/transfer.ts'
import type { LedgerState } from './ledger-state.ts'

const amuletKey = 'amulet.splice.lfdecentralizedtrust.org'

/** Returns the reason of a transfer in the form of the token standard's metadata. */
export function reasonMeta(reason: string | undefined): Readonly<Record<string, string>> {
  return reason === undefined ? {} : { [`${metaKey}/reason`]: reason }
}

/**
 * Exercises the choice that logs changes of holdings, on an existing contract. Logs nothing if the
 * current amulet package has no log.
 */
export function logChanges(
  { ledger }: LedgerState,
  draft: Draft,
  log: Contract,
  changes: readonly HoldingsChangeFacts[],
): Node[] {
  if (ledger.amuletEra !== 'logged') return []
  return changes.map((change) => draft.exercise(log, holdingsChange, change))
}

/**
 * Logs a change of holdings below a choice of an amulet. The choice has no existing contract that
 * can log the change, so a contract is created for the log and archived at once.
 */
export function logWithoutContract(
  { ledger }: LedgerState,
  draft: Draft,
  change: HoldingsChangeFacts,
): Node[] {
  if (ledger.amuletEra !== 'logged') return []
  const log = draft.create(amuletEventLog, null)
  const changed = draft.exercise(log.contract, holdingsChange, change)
  return [log, changed, draft.exercise(log.contract, archive, null)]
}

/** Returns the change of holdings of a burn. */
export function burnChange(burnt: Contract<AmuletFacts>, reason: string): HoldingsChangeFacts {
  const { owner, amount } = burnt.facts
  const meta = reasonMeta(reason)
  const side: LegSide = {
    leg: 'burn',
    side: 'SenderSide',
    otherside: burnAccount,
    amount,
    meta,
  }
  return { owner, inputs: [burnt], outputs: [], sides: [side], meta }
}

/** Returns the change of holdings of an amount created for a party without a transfer. */
export function mintChange(minted: Contract<AmuletFacts>): HoldingsChangeFacts {
  const { owner, amount } = minted.facts
  return { owner, inputs: [], outputs: [minted], sides: [mintSide(amount, {})], meta: {} }
}

function mintSide(amount: bigint, meta: Readonly<Record<string, string>>): LegSide {
  return { leg: 'mint', side: 'ReceiverSide', otherside: mintAccount, amount, meta }
}

/**
 * Returns the changes of holdings for a transfer's sender and for each receiver, sorted by name, as
 * the network's packages log them. Amounts for the DSO are burnt, and the DSO's own holdings are
 * not logged.
 */
export function transferChanges(
  facts: TransferFacts,
  dso: Party,
  reason: string | undefined,
  logReason: string | undefined,
): HoldingsChangeFacts[] {
  const logMeta = reasonMeta(logReason)
  const { sender, inputs, created, change, rewards } = facts
  const meta = reasonMeta(reason)
  const sent: LegSide[] = []
  const received = new Map<Party, { outputs: Contract<AmuletFacts>[]; sides: LegSide[] }>()
  for (const [index, output] of created.entries()) {
    const { owner, amount } = output.facts
    const side = { leg: `leg${index}`, amount, meta }
    sent.push({ ...side, side: 'SenderSide', otherside: owner === dso ? burnAccount : owner })
    const receiving: LegSide = { ...side, side: 'ReceiverSide', otherside: sender }
    if (owner === sender) sent.push(receiving)
    else if (owner !== dso) {
      const known = received.get(owner) ?? { outputs: [], sides: [] }
      known.outputs.push(output)
      known.sides.push(receiving)
      received.set(owner, known)
    }
  }
  const minted = rewardSum(rewards)
  if (rewards && minted > 0n) sent.push(mintSide(minted, rewardMeta(rewards)))
  const ownOutputs = created.filter((output) => output.facts.owner === sender)
  const changes: HoldingsChangeFacts[] = [
    {
      owner: sender,
      inputs: inputs.filter((input) => isOf(amulet, input) || isOf(lockedAmulet, input)),
      outputs: change ? [...ownOutputs, change] : ownOutputs,
      sides: sent,
      meta: logMeta,
    },
    ...[...received].map(([owner, { outputs, sides }]) => ({
      owner,
      inputs: [],
      outputs,
      sides,
      meta: logMeta,
    })),
  ]
  return changes.toSorted((one, other) => (one.owner < other.owner ? -1 : 1))
}

function rewardMeta(rewards: Rewards): Readonly<Record<string, string>> {
  const { app, validator, sv, faucet, activity, fund } = rewards
  return {
    ...reasonMeta('mint rewards'),
    [`${amuletKey}/app-rewards`]: decimalText(app),
    [`${amuletKey}/sv-rewards`]: decimalText(sv),
    [`${amuletKey}/validator-rewards`]: decimalText(validator + faucet),
    ...(activity > 0n
      ? { [`${amuletKey}/unclaimed-activity-records`]: decimalText(activity) }
      : {}),
    ...(fund > 0n ? { [`${amuletKey}/development-fund`]: decimalText(fund) } : {}),
  }
}
