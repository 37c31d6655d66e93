import { describe, expect, it } from 'vitest'
import { isObject, type Json } from '../ledger/json-value.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Contract } from '../ledger/model.ts'
import type { Command } from '../ledger/submission.ts'
import { packageId } from '../packages/catalogue.ts'
import { amulet } from '../templates/amulet.ts'
import { externalPartyAmuletRules } from '../templates/amulet-rules.ts'
import { emptyExtraArgs, exercise, onlyContract, testLedger } from './testing/test-ledger.ts'

const at = testLedger()
const { fail, succeed, user } = at
const home = 'Splice.Util.Token.Wallet'
const noMeta = { values: {} }

const wallet = '#splice-util-token-standard-wallet'

function delegate(owner: string, operator: string): Contract {
  const proposal = {
    kind: 'create',
    templateId: `${wallet}:${home}.MergeDelegation:MergeDelegationProposal`,
    createArguments: { delegation: { operator, owner, meta: noMeta } },
  } as const
  succeed([owner], proposal)
  const proposed = onlyContract(
    at.ledger.activeNamed(`${home}.MergeDelegation:MergeDelegationProposal`),
  )
  succeed([operator], exercise(proposed, 'MergeDelegationProposal_Accept', {}))
  return onlyContract(at.ledger.activeNamed(`${home}.MergeDelegation:MergeDelegation`))
}

function holdingOf(party: string): Contract {
  const [largest] = at.ledger
    .activeNow(amulet)
    .filter(({ facts, synchronizer }) => facts.owner === party && synchronizer !== undefined)
    .toSorted((a, b) => (a.facts.amount < b.facts.amount ? 1 : -1))
  if (largest === undefined) throw new Error(`${party} has no amulet`)
  return largest
}

function transferCall(sender: string, receiver: string, amount: string) {
  const { dso } = at.ledger.network
  return {
    factoryCid: onlyContract(at.ledger.activeNow(externalPartyAmuletRules)).id,
    choiceArg: {
      expectedAdmin: dso,
      transfer: {
        sender,
        receiver,
        amount,
        instrumentId: { admin: dso, id: 'Amulet' },
        requestedAt: isoTime(at.time),
        executeBefore: isoTime(at.time + 3_600_000_000),
        inputHoldingCids: [holdingOf(sender).id],
        meta: noMeta,
      },
      extraArgs: emptyExtraArgs,
    },
  }
}

const changeOf = (result: Json): Json | undefined =>
  isObject(result) ? result['senderChangeCids'] : undefined

describe('splice-util-token-standard-wallet', () => {
  it('accepts the proposal of a merge delegation', () => {
    const [owner, operator] = [user(0), user(1)]
    const delegation = { operator, owner, meta: { values: {} } }
    const propose: Command = {
      kind: 'create',
      templateId: `#splice-util-token-standard-wallet:${home}.MergeDelegation:MergeDelegationProposal`,
      createArguments: { delegation },
    }
    succeed([owner], propose)
    const proposal = onlyContract(
      at.ledger.activeNamed(`${home}.MergeDelegation:MergeDelegationProposal`),
    )
    const accept = exercise(proposal, 'MergeDelegationProposal_Accept', {})
    expect(fail([owner], accept)).toMatchObject({ kind: 'missing-authorization' })
    succeed([operator], accept)
    const accepted = onlyContract(at.ledger.activeNamed(`${home}.MergeDelegation:MergeDelegation`))
    expect(accepted.payload()).toEqual(delegation)
    expect(proposal.active).toBe(false)
  })

  it("merges the holdings of an owner in the operator's batch", () => {
    const [owner, operator] = [user(0), user(1)]
    const delegation = delegate(owner, operator)
    const template = `${wallet}:${home}.MergeDelegation:BatchMergeUtility`
    const mergeCalls = [
      {
        delegationCid: delegation.id,
        choiceArg: {
          optMergeTransfer: transferCall(owner, owner, '1.0000000000'),
          optExtraTransfer: null,
          optFeaturedAppRight: null,
        },
      },
    ]
    const batch: Command = {
      kind: 'createAndExercise',
      templateId: template,
      createArguments: { operator },
      choice: 'BatchMergeUtility_BatchMerge',
      choiceArgument: { mergeCalls },
    }
    const [, exercised] = succeed([operator], batch).roots
    if (exercised?.kind !== 'exercise') throw new Error('Nothing was exercised')
    expect(exercised.result()).toMatchObject({
      results: [
        {
          optMergeTransferResult: { output: { tag: 'TransferInstructionResult_Completed' } },
          optExtraTransferResult: null,
        },
      ],
    })
    expect(exercised.children.map((node) => node.contract)).toEqual([delegation])
  })

  it('rejects a merge whose transfer pays another party', () => {
    const [owner, operator] = [user(0), user(1)]
    const choice = exercise(delegate(owner, operator), 'MergeDelegation_Merge', {
      optMergeTransfer: transferCall(owner, operator, '1.0000000000'),
      optExtraTransfer: null,
      optFeaturedAppRight: null,
    })
    expect(JSON.stringify(fail([operator], choice))).toContain('The receiver of optMergeTransfer')
  })

  it("runs the actions of a batch in order, and passes each action's remaining amulet to the next action", () => {
    const [sender, receiver] = [user(0), user(1)]
    const { dso } = at.ledger.network
    const account = { owner: sender, provider: null, id: '' }
    const first = transferCall(sender, receiver, '0.5000000000')
    const actions = [first, transferCall(sender, receiver, '0.2500000000')].map((call) => ({
      tag: 'TSA_TransferFactory_TransferV1',
      value: { cid: call.factoryCid, arg: call.choiceArg },
    }))
    const batch: Command = {
      kind: 'createAndExercise',
      templateId: `${wallet}:${home}.BatchingUtilityV2:BatchingUtility`,
      createArguments: { user: sender },
      choice: 'BatchingUtility_ExecuteBatch',
      choiceArgument: {
        inputHoldingMap: {
          byAdminAndAccount: [[{ admin: dso, account }, { Amulet: [holdingOf(sender).id] }]],
        },
        actions,
        archiveAfterExecution: true,
      },
    }
    const [created, exercised] = succeed([sender], batch).roots
    if (exercised?.kind !== 'exercise') throw new Error('Nothing was exercised')
    const [one, two] = exercised.children
    expect(one?.kind === 'exercise' && one.result()).toMatchObject({
      senderChangeCids: [expect.any(String)],
    })
    const changeOfOne = one?.kind === 'exercise' ? changeOf(one.result()) : undefined
    expect(two?.kind === 'exercise' && two.argument()).toMatchObject({
      transfer: { inputHoldingCids: changeOfOne },
    })
    const changeOfTwo = two?.kind === 'exercise' ? changeOf(two.result()) : undefined
    expect(exercised.result()).toMatchObject({
      actionResults: [
        { tag: 'TSAR_TransferInstructionResultV1' },
        { tag: 'TSAR_TransferInstructionResultV1' },
      ],
      outputHoldingMap: { byAdminAndAccount: [[{ admin: dso, account }, { Amulet: changeOfTwo }]] },
    })
    expect(created?.contract.active).toBe(false)
  })

  it('creates the utility that batches actions of the token standard', () => {
    const id = packageId('splice-util-token-standard-wallet', '1.1.0')
    const templateId = `${id}:${home}.BatchingUtilityV2:BatchingUtility`
    succeed([user(0)], { kind: 'create', templateId, createArguments: { user: user(0) } })
    expect(
      onlyContract(at.ledger.activeNamed(`${home}.BatchingUtilityV2:BatchingUtility`)).templateId,
    ).toBe(templateId)
  })
})
