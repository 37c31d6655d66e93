import { alice, amulet, bob, type Node } from '../transaction.ts'
import { exerciseExample, type Example } from './example.ts'

const payment = 'Splice.Wallet.Payment'
const offers = 'Splice.Wallet.TransferOffer'
const install = 'Splice.Wallet.Install:WalletAppInstall'
const minting = 'Splice.Wallet.MintingDelegation'
const command = 'Splice.ExternalPartyAmuletRules:TransferCommand'
const traffic = 'Splice.Wallet.BuyTrafficRequest:BuyTrafficRequest'

const toBob = { by: [bob], below: [amulet(bob, '6.0000000000')] }
const sent: Node = {
  exercise: 'AmuletRules_Transfer',
  on: 'Splice.AmuletRules:AmuletRules',
  argument: {
    transfer: {
      sender: alice,
      outputs: [{ receiver: bob, receiverFeeRatio: '0', amount: '6', lock: null }],
    },
  },
}

/** Actions of a party, with the reason if the update contains one. */
const done: readonly (readonly [template: string, choice: string, words: string])[] = [
  [
    `${offers}:TransferOffer`,
    'TransferOffer_Accept',
    'transfer offer accepted by bob::1220bb, not paid yet',
  ],
  [`${offers}:TransferOffer`, 'TransferOffer_Reject', 'transfer offer rejected by bob::1220bb'],
  [`${offers}:TransferOffer`, 'TransferOffer_Withdraw', 'transfer offer withdrawn by bob::1220bb'],
  [`${offers}:TransferOffer`, 'TransferOffer_Expire', 'transfer offer expired'],
  [
    `${offers}:AcceptedTransferOffer`,
    'AcceptedTransferOffer_Abort',
    'accepted transfer offer given up, not paid, by bob::1220bb',
  ],
  [
    `${offers}:AcceptedTransferOffer`,
    'AcceptedTransferOffer_Withdraw',
    'accepted transfer offer withdrawn, not paid, by bob::1220bb',
  ],
  [
    `${offers}:AcceptedTransferOffer`,
    'AcceptedTransferOffer_Expire',
    'accepted transfer offer expired, not paid',
  ],
  [traffic, 'BuyTrafficRequest_Complete', 'traffic bought as requested'],
  [traffic, 'BuyTrafficRequest_Cancel', 'request to buy traffic cancelled by bob::1220bb'],
  [traffic, 'BuyTrafficRequest_Expire', 'request to buy traffic expired'],
  [
    `${minting}:MintingDelegationProposal`,
    'MintingDelegationProposal_Accept',
    'minting for another accepted by bob::1220bb',
  ],
  [
    `${minting}:MintingDelegationProposal`,
    'MintingDelegationProposal_Reject',
    'minting for another rejected by bob::1220bb',
  ],
  [
    `${minting}:MintingDelegationProposal`,
    'MintingDelegationProposal_Withdraw',
    'proposal to let another mint withdrawn by bob::1220bb',
  ],
  [
    `${minting}:MintingDelegation`,
    'MintingDelegation_Mint',
    'rewards minted for another by bob::1220bb',
  ],
  [
    `${minting}:MintingDelegation`,
    'MintingDelegation_AssignAndMint',
    'rewards shared and minted for another by bob::1220bb',
  ],
  [
    `${minting}:MintingDelegation`,
    'MintingDelegation_Reject',
    'minting for another ended by bob::1220bb',
  ],
  [
    `${minting}:MintingDelegation`,
    'MintingDelegation_Withdraw',
    'delegation to mint for another party ended by bob::1220bb',
  ],
  [command, 'TransferCommand_Withdraw', 'ordered transfer withdrawn by bob::1220bb'],
  [command, 'TransferCommand_Expire', 'ordered transfer expired'],
  [
    `${payment}:AppPaymentRequest`,
    'AppPaymentRequest_Reject',
    'payment request rejected by bob::1220bb',
  ],
  [
    `${payment}:AppPaymentRequest`,
    'AppPaymentRequest_Withdraw',
    'payment request withdrawn by bob::1220bb',
  ],
  [`${payment}:AppPaymentRequest`, 'AppPaymentRequest_Expire', 'payment request expired'],
]

const tapped: Node = {
  exercise: 'AmuletRules_DevNet_Tap',
  on: 'Splice.AmuletRules:AmuletRules',
  argument: { receiver: alice, amount: '6000.0000000000' },
}
const preapproved: Node = {
  exercise: 'TransferPreapproval_Send',
  on: 'Splice.AmuletRules:TransferPreapproval',
  argument: { amount: '10.0000000000', sender: alice, description: 'rent' },
  result: { result: { createdAmulets: [{ tag: 'TransferResultAmulet', value: '00b0' }] } },
  below: [amulet(bob, '10.0000000000', '00b0')],
}

/** Batches of a wallet: the operations, the events below, and the sentence. */
const batches: readonly (readonly [readonly string[], readonly Node[], string])[] = [
  [
    ['CO_TransferPreapprovalSend'],
    [preapproved],
    'in the wallet of “alice”: 10 CC transferred from alice::1220aa to bob::1220bb: “rent”',
  ],
  [['CO_Tap'], [tapped], 'in the wallet of “alice”: 6,000 CC tapped by alice::1220aa'],
  [
    ['CO_MergeTransferInputs', 'CO_Tap', 'CO_Tap'],
    [sent, tapped, tapped],
    'in the wallet of “alice”, beside 2 other operations: 6,000 CC tapped by alice::1220aa',
  ],
  [
    ['CO_MergeTransferInputs'],
    [sent],
    'in the wallet of “alice”: 6 CC transferred from alice::1220aa to bob::1220bb',
  ],
  [['CO_Newer'], [], '1 operation in the wallet of “alice”'],
]

const forUser: readonly (readonly [choice: string, words: string])[] = [
  ['CreateTransferOffer', 'transfer offered'],
  ['TransferOffer_Accept', 'transfer offer accepted, not paid yet,'],
  ['TransferOffer_Reject', 'transfer offer rejected'],
  ['TransferOffer_Withdraw', 'transfer offer withdrawn'],
  ['TransferOffer_Expire', 'transfer offer expired'],
  ['AcceptedTransferOffer_Abort', 'accepted transfer offer given up, not paid,'],
  ['AcceptedTransferOffer_Withdraw', 'accepted transfer offer withdrawn, not paid,'],
  ['AcceptedTransferOffer_Expire', 'accepted transfer offer expired, not paid,'],
  ['CreateBuyTrafficRequest', 'purchase of traffic requested'],
  ['BuyTrafficRequest_Cancel', 'request to buy traffic cancelled'],
  ['BuyTrafficRequest_Expire', 'request to buy traffic expired'],
  ['AppPaymentRequest_Reject', 'payment request rejected'],
  ['AppPaymentRequest_Expire', 'payment request expired'],
  ['SubscriptionRequest_Reject', 'subscription request rejected'],
  ['SubscriptionIdleState_CancelSubscription', 'subscription cancelled'],
  ['FeaturedAppRights_Cancel', 'featured app right given up'],
  ['FeaturedAppRights_SelfGrant', 'app featured'],
  ['TransferFactory_Transfer', 'transfer made or offered'],
  ['TransferFactoryV2_Transfer', 'transfer made or offered'],
  ['TransferInstruction_Accept', 'offered transfer accepted'],
  ['TransferInstruction_Reject', 'offered transfer rejected'],
  ['TransferInstruction_Withdraw', 'offered transfer withdrawn'],
  ['TransferInstructionV2_Accept', 'offered transfer accepted'],
  ['TransferInstructionV2_Reject', 'offered transfer rejected'],
  ['TransferInstructionV2_Withdraw', 'offered transfer withdrawn'],
  ['AllocationFactory_Allocate', 'amount allocated'],
  ['AllocationFactoryV2_Allocate', 'amount allocated'],
  ['Allocation_Withdraw', 'allocation withdrawn'],
  ['AllocationV2_Withdraw', 'allocation withdrawn'],
  ['AllocationInstructionV2_Accept', 'allocation instruction accepted'],
  ['AllocationInstructionV2_Withdraw', 'allocation instruction withdrawn'],
]

const created: readonly Example[] = [
  {
    root: {
      create: 'Splice.Wallet.TransferPreapproval:TransferPreapprovalProposal',
      payload: { receiver: alice, provider: bob, expectedDso: null },
    },
    words: 'preapproval of transfers to alice::1220aa requested from provider bob::1220bb',
  },
  {
    root: {
      create: install,
      payload: { endUserName: 'alice', endUserParty: alice, validatorParty: bob },
    },
    words: 'wallet of “alice” set up for alice::1220aa by validator bob::1220bb',
  },
  {
    root: { create: 'Splice.Amulet:ValidatorRight', payload: { user: alice, validator: bob } },
    words: 'right to the validator rewards of alice::1220aa given to validator bob::1220bb',
  },
  {
    root: {
      create: 'Splice.AmuletTransferInstruction:AmuletTransferInstruction',
      payload: {
        transfer: {
          sender: alice,
          receiver: bob,
          amount: '6.0000000000',
          instrumentId: { admin: 'DSO::1220dd', id: 'Amulet' },
          executeBefore: '2026-03-01T00:00:00Z',
          meta: { values: { 'splice.lfdecentralizedtrust.org/reason': 'rent' } },
        },
      },
    },
    words: '6 CC offered by alice::1220aa to bob::1220bb until 2026-03-01T00:00:00Z: “rent”',
  },
]

export const walletExamples: readonly Example[] = [
  ...done.map(([template, choice, words]) =>
    exerciseExample(template, choice, { by: [bob] }, words),
  ),
  ...forUser.map(([choice, words]) =>
    exerciseExample(
      install,
      `WalletAppInstall_${choice}`,
      { by: [bob] },
      `${words} in the wallet of a user, by bob::1220bb`,
    ),
  ),
  exerciseExample(
    install,
    'WalletAppInstall_ExecuteBatch',
    {
      argument: { operations: [{ tag: 'CO_CompleteAcceptedTransfer' }, { tag: 'CO_Tap' }] },
      result: {
        endUserName: 'alice',
        outcomes: [
          { tag: 'COO_Error', value: {} },
          { tag: 'COO_Tap', value: {} },
        ],
      },
    },
    '2 operations in the wallet of “alice”, 1 of them failed',
  ),
  ...batches.map(([operations, below, words]) =>
    exerciseExample(
      install,
      'WalletAppInstall_ExecuteBatch',
      {
        argument: { operations: operations.map((tag) => ({ tag, value: {} })) },
        result: { endUserName: 'alice', outcomes: operations.map(() => ({ tag: 'COO_Tap' })) },
        below,
      },
      words,
    ),
  ),
  exerciseExample(
    `${offers}:TransferOffer`,
    'TransferOffer_Withdraw',
    { by: [alice], argument: { reason: 'too late' } },
    'transfer offer withdrawn by alice::1220aa: “too late”',
  ),
  exerciseExample(
    `${offers}:AcceptedTransferOffer`,
    'AcceptedTransferOffer_Complete',
    { by: [alice, bob], below: [sent] },
    'accepted transfer offer paid: 6 CC transferred from alice::1220aa to bob::1220bb',
  ),
  exerciseExample(
    'Splice.Wallet.TransferPreapproval:TransferPreapprovalProposal',
    'TransferPreapprovalProposal_Accept',
    { by: [bob], argument: { expiresAt: '2026-03-01T00:00:00Z' } },
    'transfers preapproved by provider bob::1220bb until 2026-03-01T00:00:00Z',
  ),
  exerciseExample(
    'Splice.Wallet.TransferPreapproval:TransferPreapprovalProposal',
    'TransferPreapprovalProposal_Accept',
    {
      by: [bob],
      argument: { expiresAt: '2026-03-01T00:00:00Z' },
      below: [
        {
          exercise: 'AmuletRules_CreateTransferPreapproval',
          on: 'Splice.AmuletRules:AmuletRules',
          argument: { receiver: alice, provider: bob, expiresAt: '2026-03-01T00:00:00Z' },
          result: { amuletPaid: '1.5000000000' },
        },
      ],
    },
    'transfers to alice::1220aa preapproved until 2026-03-01T00:00:00Z, 1.5 CC paid by bob::1220bb',
  ),
  ...created,
  exerciseExample(
    command,
    'TransferCommand_Send',
    { result: { result: { tag: 'TransferCommandResultFailure', value: {} }, sender: alice } },
    'ordered transfer of alice::1220aa failed',
  ),
  exerciseExample(
    'Splice.ValidatorOnboarding:ValidatorOnboarding',
    'ValidatorOnboarding_Match',
    { argument: { providedSecret: 's', validator: bob } },
    'secret of validator bob::1220bb accepted',
  ),
  exerciseExample(
    `${payment}:AppPaymentRequest`,
    'AppPaymentRequest_Accept',
    {
      by: [alice, bob],
      below: [
        {
          create: 'Splice.Amulet:LockedAmulet',
          payload: { amulet: { owner: alice, amount: { initialAmount: '6.5000000000' } } },
        },
        { create: `${payment}:AcceptedAppPayment`, payload: { sender: alice } },
      ],
    },
    'payment of 6.5 CC accepted by alice::1220aa, not collected yet',
  ),
  exerciseExample(
    `${payment}:AppPaymentRequest`,
    'AppPaymentRequest_Accept',
    { by: [alice] },
    'payment accepted, not collected yet',
  ),
  exerciseExample(
    `${payment}:AcceptedAppPayment`,
    'AcceptedAppPayment_Collect',
    toBob,
    'accepted payment collected, 6 CC to bob::1220bb',
  ),
  exerciseExample(
    `${payment}:AcceptedAppPayment`,
    'AcceptedAppPayment_Reject',
    toBob,
    'accepted payment given back, 6 CC to bob::1220bb',
  ),
  exerciseExample(
    `${payment}:AcceptedAppPayment`,
    'AcceptedAppPayment_Expire',
    toBob,
    'accepted payment expired, 6 CC to bob::1220bb',
  ),
  exerciseExample(
    'Splice.Wallet.Subscriptions:SubscriptionInitialPayment',
    'SubscriptionInitialPayment_Collect',
    toBob,
    'first payment of a subscription collected, 6 CC to bob::1220bb',
  ),
  exerciseExample(
    'Splice.Wallet.Subscriptions:SubscriptionPayment',
    'SubscriptionPayment_Collect',
    toBob,
    'payment of a subscription collected, 6 CC to bob::1220bb',
  ),
]
