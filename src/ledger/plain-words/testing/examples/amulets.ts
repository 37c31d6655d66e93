import { alice, amulet, bob, carol, dso } from '../transaction.ts'
import { exerciseExample, type Example } from './example.ts'

const rules = 'Splice.AmuletRules:AmuletRules'
const preapproval = 'Splice.AmuletRules:TransferPreapproval'
const proposal = 'Splice.AmuletRules:ExternalPartySetupProposal'
const holding = 'Splice.Amulet:Amulet'
const locked = 'Splice.Amulet:LockedAmulet'
const dsoRules = 'Splice.DsoRules:DsoRules'

const until = '2026-03-01T00:00:00Z'
const transfer = {
  sender: alice,
  outputs: [{ receiver: bob, receiverFeeRatio: '0E-10', amount: '12.5000000000', lock: null }],
}
const sent = {
  argument: { sender: alice, amount: '3', description: 'rent' },
  result: { result: { createdAmulets: [{ tag: 'TransferResultAmulet', value: '00b0' }] } },
  below: [amulet(bob, '3', '00b0')],
}
const expired = { result: { expireSum: { owner: alice } } }

export const amuletExamples: readonly Example[] = [
  exerciseExample(
    rules,
    'AmuletRules_Transfer',
    { argument: { transfer } },
    '12.5 CC transferred from alice::1220aa to bob::1220bb',
  ),
  ...['TransferPreapproval_Send', 'TransferPreapproval_SendV2'].map((choice) =>
    exerciseExample(
      preapproval,
      choice,
      sent,
      '3 CC transferred from alice::1220aa to bob::1220bb: “rent”',
    ),
  ),
  exerciseExample(
    rules,
    'AmuletRules_DevNet_Tap',
    { argument: { receiver: bob, amount: '1000.0000000000' } },
    '1,000 CC tapped by bob::1220bb',
  ),
  exerciseExample(
    rules,
    'AmuletRules_Mint',
    { argument: { receiver: bob, amount: '0.0000000001' } },
    '0.0000000001 CC minted for bob::1220bb',
  ),
  exerciseExample(
    'Splice.ExternalPartyAmuletRules:ExternalPartyAmuletRules',
    'ExternalPartyAmuletRules_CreateTransferCommand',
    { argument: { sender: alice, receiver: bob, amount: '5', expiresAt: until } },
    'transfer of 5 CC from alice::1220aa to bob::1220bb ordered until 2026-03-01T00:00:00Z',
  ),
  exerciseExample(
    rules,
    'AmuletRules_CreateTransferPreapproval',
    {
      argument: { receiver: bob, provider: carol, expiresAt: until },
      result: { amuletPaid: '49.3199997000' },
    },
    'transfers to bob::1220bb preapproved until 2026-03-01T00:00:00Z, 49.3199997 CC paid by carol::1220cc',
  ),
  exerciseExample(
    rules,
    'AmuletRules_CreateTransferPreapproval',
    {
      argument: { receiver: bob, provider: carol, expiresAt: until },
      result: { amuletPaid: '0E-10' },
    },
    'transfers to bob::1220bb preapproved until 2026-03-01T00:00:00Z',
  ),
  exerciseExample(
    preapproval,
    'TransferPreapproval_Renew',
    {
      argument: { newExpiresAt: until },
      result: { receiver: bob, provider: carol, amuletPaid: '2' },
    },
    'preapproval of transfers to bob::1220bb renewed until 2026-03-01T00:00:00Z, 2 CC paid by carol::1220cc',
  ),
  exerciseExample(
    preapproval,
    'TransferPreapproval_Cancel',
    { argument: { p: bob } },
    'transfer preapproval cancelled by bob::1220bb',
  ),
  exerciseExample(preapproval, 'TransferPreapproval_Expire', {}, 'transfer preapproval expired'),
  exerciseExample(
    rules,
    'AmuletRules_CreateExternalPartySetupProposal',
    { argument: { user: bob, validator: carol } },
    'hosting of bob::1220bb proposed by validator carol::1220cc',
  ),
  exerciseExample(
    proposal,
    'ExternalPartySetupProposal_Accept',
    { by: [bob] },
    'hosting by a validator accepted by bob::1220bb',
  ),
  exerciseExample(
    proposal,
    'ExternalPartySetupProposal_Reject',
    { by: [bob] },
    'hosting by a validator rejected by bob::1220bb',
  ),
  exerciseExample(
    proposal,
    'ExternalPartySetupProposal_Withdraw',
    { by: [carol] },
    'proposal to host a party withdrawn by carol::1220cc',
  ),
  ...['LockedAmulet_Unlock', 'LockedAmulet_UnlockV2'].map((choice) =>
    exerciseExample(
      locked,
      choice,
      { by: [alice, dso], below: [amulet(alice, '40.10')] },
      '40.1 CC of alice::1220aa unlocked by its holders',
    ),
  ),
  ...['LockedAmulet_OwnerExpireLock', 'LockedAmulet_OwnerExpireLockV2'].map((choice) =>
    exerciseExample(
      locked,
      choice,
      { by: [alice], below: [amulet(alice, '7')] },
      '7 CC unlocked by its owner alice::1220aa after the lock expired',
    ),
  ),
  ...['Amulet_Expire', 'Amulet_ExpireV2'].flatMap((choice) => [
    exerciseExample(holding, choice, expired, 'holding of alice::1220aa expired as dust'),
    exerciseExample(
      dsoRules,
      `DsoRules_${choice}`,
      expired,
      'holding of alice::1220aa expired as dust',
    ),
  ]),
  ...['LockedAmulet_ExpireAmulet', 'LockedAmulet_ExpireAmuletV2'].flatMap((choice) => [
    exerciseExample(locked, choice, expired, 'locked holding of alice::1220aa expired as dust'),
    exerciseExample(
      dsoRules,
      `DsoRules_${choice}`,
      expired,
      'locked holding of alice::1220aa expired as dust',
    ),
  ]),
]
