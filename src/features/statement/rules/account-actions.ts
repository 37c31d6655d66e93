/**
 * Classifies the exercises of an update by the purpose of their change of holdings. The outermost
 * exercise with a known choice classifies everything below it. Unknown choices, such as batches,
 * are passed through. Sources: Splice's Daml packages amulet, amulet-name-service, wallet and
 * wallet-payments, and both versions of the token standard.
 */
import type { TreeRow } from '#ledger/update-tree.ts'
import { isExercisedEvent, type TreeEvent } from '#ledger/update.ts'

/** The purpose of a change of holdings that the choice alone determines. */
export type ActionKind = 'transfer' | 'traffic' | 'name' | 'fee' | 'expiry' | 'mint'

const choices: readonly (readonly [ActionKind, readonly string[]])[] = [
  [
    'transfer',
    [
      'AmuletRules_Transfer',
      'TransferPreapproval_Send',
      'TransferPreapproval_SendV2',
      'TransferFactory_Transfer',
      'TransferInstruction_Accept',
      'TransferInstruction_Reject',
      'TransferInstruction_Withdraw',
      'TransferInstruction_Update',
      'AllocationFactory_Allocate',
      'Allocation_ExecuteTransfer',
      'Allocation_Settle',
      'Allocation_Cancel',
      'Allocation_Withdraw',
      'SettlementFactory_SettleBatch',
      'AcceptedTransferOffer_Complete',
      'TransferCommand_Send',
      'AppPaymentRequest_Accept',
      'AcceptedAppPayment_Collect',
      'AcceptedAppPayment_Reject',
      'AcceptedAppPayment_Expire',
      'SubscriptionRequest_AcceptAndMakePayment',
      'SubscriptionInitialPayment_Collect',
      'SubscriptionInitialPayment_Reject',
      'SubscriptionInitialPayment_Expire',
      'SubscriptionIdleState_MakePayment',
      'SubscriptionPayment_Collect',
      'SubscriptionPayment_Reject',
      'SubscriptionPayment_Expire',
    ],
  ],
  ['traffic', ['AmuletRules_BuyMemberTraffic', 'BuyTrafficRequest_Complete']],
  [
    'name',
    [
      'AnsRules_CollectInitialEntryPayment',
      'AnsRules_CollectEntryRenewalPayment',
      'AnsEntryContext_CollectInitialEntryPayment',
      'AnsEntryContext_CollectEntryRenewalPayment',
      'DsoRules_CollectEntryRenewalPayment',
      'AnsEntry_Renew',
    ],
  ],
  [
    'fee',
    [
      'AmuletRules_CreateTransferPreapproval',
      'AmuletRules_CreateExternalPartySetupProposal',
      'TransferPreapproval_Renew',
    ],
  ],
  [
    'expiry',
    [
      'Amulet_Expire',
      'Amulet_ExpireV2',
      'LockedAmulet_ExpireAmulet',
      'LockedAmulet_ExpireAmuletV2',
    ],
  ],
  ['mint', ['AmuletRules_DevNet_Tap', 'AmuletRules_Mint']],
]

const kinds: ReadonlyMap<string, ActionKind> = new Map(
  choices.flatMap(([kind, names]) => names.map((name) => [name, kind] as const)),
)

/** A group of rows of an update's tree with one purpose. */
export interface Action {
  /** `undefined` if no choice is known. The action then covers everything below one root. */
  readonly kind: ActionKind | undefined
  /** Indices of rows. The first row is the exercise that determines the action, or the root. */
  readonly rows: readonly number[]
}

/** Returns the actions of an update. Each row is in exactly one action. */
export function actionsOf(rows: readonly TreeRow<TreeEvent>[]): Action[] {
  const actions = new Map<number, { kind: ActionKind | undefined; rows: number[] }>()
  const top: number[] = []
  const roots: number[] = []
  for (const [index, { event, parent }] of rows.entries()) {
    const above = parent === undefined ? undefined : top[parent]
    const kind =
      event !== undefined && isExercisedEvent(event) ? kinds.get(event.choice) : undefined
    const root = parent === undefined ? index : (roots[parent] ?? index)
    roots[index] = root
    const isBelowKnown = above !== undefined && actions.get(above)?.kind !== undefined
    const own = isBelowKnown ? above : kind === undefined ? root : index
    top[index] = own
    const known = actions.get(own)
    if (known === undefined) actions.set(own, { kind, rows: [index] })
    else known.rows.push(index)
  }
  return [...actions.values()]
}
