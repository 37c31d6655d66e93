import { beforeEach, describe, expect, it } from 'vitest'
import { createLedger } from '../ledger/create-ledger.ts'
import { decimalText } from '../ledger/decimal.ts'
import { isObject, type Json, type JsonObject } from '../ledger/json-value.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { nodesOf, type Contract, type Transaction } from '../ledger/model.ts'
import type { Command, Submission, SubmissionFailure } from '../ledger/submission.ts'
import { amulet, lockedAmulet } from '../templates/amulet.ts'
import { ansEntry, ansEntryContext, ansRules } from '../templates/ans.ts'
import { allocation } from '../templates/allocation.ts'
import { amuletRules, externalPartyAmuletRules } from '../templates/amulet-rules.ts'
import { dsoRules } from '../templates/dso-rules.ts'
import { account, iou } from '../templates/iou.ts'
import { subscriptionRequest } from '../templates/subscriptions.ts'
import { transferInstruction } from '../templates/transfer-instruction.ts'
import { voteRequest } from '../templates/votes.ts'

const now = new Date('2026-03-04T05:06:07.890Z')
let ledger: Ledger
let commandNumber = 0
let time = now.getTime() * 1000

beforeEach(() => {
  time = now.getTime() * 1000
  ledger = createLedger({ seed: 5, updates: 1200, now, clock: () => time })
})

function submission(actAs: readonly string[], ...commands: Command[]): Submission {
  commandNumber += 1
  return { commandId: `command-${commandNumber}`, userId: 'tester', actAs, commands }
}

function succeed(actAs: readonly string[], ...commands: Command[]): Transaction {
  const result = ledger.submit(submission(actAs, ...commands))
  if (result.ok) return result.transaction
  throw new Error(JSON.stringify(result.failure))
}

/** A refused submission leaves everything as it was. */
function fail(actAs: readonly string[], ...commands: Command[]): SubmissionFailure {
  const before = [ledger.commits.length, ledger.contracts.length, activeCount()]
  const result = ledger.submit(submission(actAs, ...commands))
  if (result.ok) throw new Error('It was committed')
  expect([ledger.commits.length, ledger.contracts.length, activeCount()]).toEqual(before)
  return result.failure
}

function activeCount(): number {
  return ledger.contracts.filter(({ active }) => active).length
}

function exercise(contract: Contract, choice: string, choiceArgument: Json): Command {
  const { templateId, id: contractId } = contract
  return { kind: 'exercise', templateId, contractId, choice, choiceArgument }
}

function user(index: number): string {
  return ledger.network.users[index]?.party ?? ''
}

function theOne(contracts: readonly Contract[]): Contract {
  const [contract] = contracts
  if (!contract) throw new Error('There is none')
  return contract
}

const iouArguments = (): JsonObject => ({
  payer: user(0),
  owner: user(1),
  amount: { value: '100', currency: 'USD' },
  viewers: [],
})

const createIou = (): Command => ({
  kind: 'create',
  templateId: '#iou-example:Iou:Iou',
  createArguments: iouArguments(),
})

const hour = 3_600_000_000
const emptyExtraArgs = { context: { values: {} }, meta: { values: {} } }

describe('commands', () => {
  it('create contracts that are in the history at once', () => {
    const transaction = succeed([user(0)], createIou())
    expect(ledger.latest).toBe(transaction)
    const created = theOne(ledger.activeNow(iou).slice(-1))
    expect(created.createdIn).toBe(transaction)
    expect(created.payload()).toEqual({
      ...iouArguments(),
      amount: { value: '100.0000000000', currency: 'USD' },
    })
    expect(ledger.commitById(transaction.updateId)).toBe(transaction)
  })

  it('exercise choices with their effects', () => {
    succeed([user(0)], createIou())
    const created = theOne(ledger.activeNow(iou).slice(-1))
    succeed([user(1)], exercise(created, 'Iou_Split', { splitAmount: '30' }))
    expect(created.active).toBe(false)
    const amounts = ledger.activeNow(iou).slice(-2)
    expect(amounts.map(({ facts }) => decimalText(facts.amount))).toEqual([
      '30.0000000000',
      '70.0000000000',
    ])
    succeed([user(1)], exercise(theOne(amounts), 'Iou_Transfer', { newOwner: user(2) }))
    expect(ledger.activeNow(iou).at(-1)?.facts.owner).toBe(user(2))
  })

  it('create and exercise in one, and exercise by key', () => {
    succeed([user(0), user(1)], {
      kind: 'createAndExercise',
      templateId: '#iou-example:Iou:Account',
      createArguments: { bank: user(0), holder: user(1), number: 'A-1', balance: '10' },
      choice: 'Account_Credit',
      choiceArgument: { amount: '5.5' },
    })
    succeed([user(0)], {
      kind: 'exerciseByKey',
      templateId: '#iou-example:Iou:Account',
      contractKey: { _1: user(0), _2: 'A-1' },
      choice: 'Account_Credit',
      choiceArgument: { amount: '0.25' },
    })
    expect(ledger.activeNow(account).at(-1)?.payload()).toMatchObject({
      number: 'A-1',
      balance: '15.7500000000',
    })
  })

  it('see the effects of those before them in the same transaction', () => {
    const created = theOne(ledger.activeNow(iou))
    const commands = [exercise(created, 'Archive', {}), exercise(created, 'Archive', {})]
    expect(fail([user(0)], ...commands)).toMatchObject({ kind: 'contract-not-found' })
    expect(created.active).toBe(true)
  })

  it('are refused for the reason that is the case', () => {
    const created = theOne(ledger.activeNow(iou))
    const rules = theOne(ledger.activeNow(amuletRules))
    const failures: [string, SubmissionFailure][] = [
      ['malformed-template-id', fail([user(0)], { ...createIou(), templateId: 'Iou' })],
      ['package-not-found', fail([user(0)], { ...createIou(), templateId: '#nothing:Iou:Iou' })],
      [
        'template-not-found',
        fail([user(0)], { ...createIou(), templateId: '#iou-example:Iou:Nothing' }),
      ],
      [
        'invalid-argument',
        fail([user(0)], {
          kind: 'create',
          templateId: '#iou-example:Iou:Iou',
          createArguments: { payer: user(0) },
        }),
      ],
      ['missing-authorization', fail([user(3)], createIou())],
      ['unknown-choice', fail([user(0)], exercise(created, 'Iou_Nothing', {}))],
      ['invalid-argument', fail([user(1)], exercise(created, 'Iou_Transfer', {}))],
      ['missing-authorization', fail([user(2)], exercise(created, 'Iou_Call', {}))],
      [
        'contract-not-found',
        fail([user(0)], {
          kind: 'exercise',
          templateId: created.templateId,
          contractId: `00${'ab'.repeat(68)}`,
          choice: 'Iou_Call',
          choiceArgument: {},
        }),
      ],
      [
        'wrongly-typed-contract',
        fail([user(0)], {
          kind: 'exercise',
          templateId: rules.templateId,
          contractId: created.id,
          choice: 'Archive',
          choiceArgument: {},
        }),
      ],
      [
        'key-not-found',
        fail([user(0)], {
          kind: 'exerciseByKey',
          templateId: '#iou-example:Iou:Account',
          contractKey: { _1: user(0), _2: 'none' },
          choice: 'Account_Balance',
          choiceArgument: {},
        }),
      ],
      [
        'missing-authorization',
        fail([user(0)], {
          kind: 'create',
          templateId: '#splice-amulet:Splice.Amulet:Amulet',
          createArguments: theOne(ledger.activeNow(amulet)).payload(),
        }),
      ],
    ]
    expect(failures.map(([, { kind }]) => kind)).toEqual(failures.map(([kind]) => kind))
  })

  it('are not committed twice under one command id, nor on an unknown synchronizer', () => {
    const once = submission([user(0)], createIou())
    const first = ledger.submit(once)
    expect(first.ok).toBe(true)
    expect(ledger.submit(once)).toMatchObject({ failure: { kind: 'duplicate-command' } })
    const elsewhere = { ...submission([user(0)], createIou()), synchronizer: 'nowhere::1220' }
    expect(ledger.submit(elsewhere)).toMatchObject({ failure: { kind: 'unknown-synchronizer' } })
  })

  it('can be previewed without any effect', () => {
    const before = [ledger.commits.length, ledger.contracts.length, activeCount()]
    const preview = ledger.preview(submission([user(0)], createIou()))
    expect(preview.ok).toBe(true)
    expect([ledger.commits.length, ledger.contracts.length, activeCount()]).toEqual(before)
  })

  it('are found by the hash that an external party signed', () => {
    const externalTransactionHash = `1220${'cd'.repeat(32)}`
    const result = ledger.submit({
      ...submission([user(0)], createIou()),
      externalTransactionHash,
    })
    expect(result.ok && ledger.commitByExternalHash(externalTransactionHash)).toBe(
      result.ok && result.transaction,
    )
  })
})

describe('amulet', () => {
  it('is tapped and transferred, and cannot be spent twice or without funds', () => {
    const rules = theOne(ledger.activeNow(amuletRules))
    const openRound = theOne(ledger.activeNamed('Splice.Round:OpenMiningRound')).id
    const tap = { receiver: user(0), amount: '12.5', openRound }
    succeed([user(0)], exercise(rules, 'AmuletRules_DevNet_Tap', tap))
    const tapped = theOne(ledger.activeNow(amulet).slice(-1))
    const transfer = (amount: string): JsonObject => ({
      transfer: {
        sender: user(0),
        provider: user(0),
        inputs: [{ tag: 'InputAmulet', value: tapped.id }],
        outputs: [{ receiver: user(1), receiverFeeRatio: '0.0', amount, lock: null }],
        beneficiaries: null,
      },
      context: {
        openMiningRound: openRound,
        issuingMiningRounds: [],
        validatorRights: [],
        featuredAppRight: null,
      },
      expectedDso: ledger.network.dso,
    })
    const both = [user(0), user(1)]
    const tooMuch = exercise(rules, 'AmuletRules_Transfer', transfer('13'))
    expect(fail(both, tooMuch)).toMatchObject({ kind: 'daml-failure' })
    succeed(both, exercise(rules, 'AmuletRules_Transfer', transfer('2.5')))
    const [paid, change] = ledger.activeNow(amulet).slice(-2)
    expect([paid?.facts.owner, change?.facts.owner]).toEqual([user(1), user(0)])
    expect(decimalText(change?.facts.amount ?? 0n)).toBe('10.0000000000')
    const again = exercise(rules, 'AmuletRules_Transfer', transfer('2.5'))
    expect(fail(both, again)).toMatchObject({ kind: 'contract-not-found' })
  })

  it('is accepted, rejected or withdrawn through the interface of the token standard', () => {
    const pending = ledger
      .activeNow(transferInstruction)
      .filter(({ synchronizer, facts }) => synchronizer !== undefined && facts.locked.active)
    const templateId =
      '#splice-api-token-transfer-instruction-v1:Splice.Api.Token.TransferInstructionV1:TransferInstruction'
    const answers = ['Accept', 'Reject', 'Withdraw'].map((answer, index) => {
      const instruction = pending[index]
      if (!instruction) throw new Error('Too few instructions are pending')
      const { sender, receiver, locked } = instruction.facts
      const transaction = succeed([answer === 'Withdraw' ? sender : receiver], {
        kind: 'exercise',
        templateId,
        contractId: instruction.id,
        choice: `TransferInstruction_${answer}`,
        choiceArgument: { extraArgs: emptyExtraArgs },
      })
      const nodes = [...nodesOf(transaction.roots)]
      expect(locked.active || instruction.active).toBe(false)
      const last = nodes.at(-1)
      const owner = last?.kind === 'create' ? last.contract.payload()['owner'] : undefined
      return owner === (answer === 'Accept' ? receiver : sender)
    })
    expect(answers).toEqual([true, true, true])
  })

  it('is answered through version 2 of the interface, which names the actors', () => {
    const pending = ledger
      .activeNow(transferInstruction)
      .filter(({ synchronizer, facts }) => synchronizer !== undefined && facts.locked.active)
    const templateId =
      '#splice-api-token-transfer-instruction-v2:Splice.Api.Token.TransferInstructionV2:TransferInstruction'
    for (const [index, answer] of ['Accept', 'Reject', 'Withdraw'].entries()) {
      const instruction = pending[index]
      if (!instruction) throw new Error('Too few instructions are pending')
      const { sender, receiver } = instruction.facts
      const [actor, other] = answer === 'Withdraw' ? [sender, receiver] : [receiver, sender]
      const choice = `TransferInstruction_${answer}`
      const asIs = { kind: 'exercise', templateId, contractId: instruction.id, choice } as const
      const wrong = { actors: [other], extraArgs: emptyExtraArgs }
      expect(fail([sender, receiver], { ...asIs, choiceArgument: wrong })).toMatchObject({
        kind: 'daml-failure',
      })
      const choiceArgument = { actors: [actor], extraArgs: emptyExtraArgs }
      const { roots } = succeed([actor], { ...asIs, choiceArgument })
      expect(roots).toMatchObject([{ choice: { name: choice }, actingParties: [actor] }])
      const [root] = roots
      if (root?.kind !== 'exercise') throw new Error('It is no exercise')
      // What the client gave is recorded, letter by letter.
      expect(root.argument()).toEqual(choiceArgument)
      expect(instruction.active).toBe(false)
    }
  })

  it('of several allocations is settled as one batch, all of it or nothing', () => {
    const [one, two] = ledger
      .activeNow(allocation)
      .filter(
        ({ synchronizer, facts }) =>
          synchronizer !== undefined && facts.locked.active && facts.settleBefore > ledger.now(),
      )
    if (!one || !two) throw new Error('Too few allocations are active')
    const executors = [...new Set([one.facts.executor, two.facts.executor])]
    const settle = (...batch: readonly (typeof one)[]): Command => ({
      kind: 'exercise',
      templateId: '#splice-api-token-allocation-v2:Splice.Api.Token.AllocationV2:SettlementFactory',
      contractId: theOne(ledger.activeNow(externalPartyAmuletRules)).id,
      choice: 'SettlementFactory_SettleBatch',
      choiceArgument: {
        settlement: { executors, id: 's', cid: null, meta: { values: {} } },
        transferLegs: [one, two].map(({ facts }) => ({
          transferLegId: facts.legId,
          sender: { owner: facts.sender, provider: null, id: '' },
          receiver: { owner: facts.receiver, provider: null, id: '' },
          amount: decimalText(facts.amount),
          instrumentId: 'Amulet',
          meta: { values: {} },
        })),
        allocations: batch.map(({ id }) => ({
          allocationCid: id,
          extraTransferLegSides: [],
          nextIterationFunding: null,
        })),
        actors: executors,
        extraArgs: emptyExtraArgs,
      },
    })
    expect(fail(executors, settle(one))).toMatchObject({ kind: 'daml-failure' })
    const { roots } = succeed(executors, settle(one, two))
    expect(roots).toMatchObject([{ actingParties: executors }])
    expect([one.active, two.active]).toEqual([false, false])
  })

  it('is set aside for a leg by its sender, who says until when it is settled', () => {
    const factory = theOne(ledger.activeNow(externalPartyAmuletRules))
    const [sender, receiver, executor] = [user(2), user(3), user(4)]
    const specification = (settleBefore: number) => ({
      settlement: {
        executor,
        settlementRef: { id: 'trade', cid: null },
        requestedAt: isoTime(time),
        allocateBefore: isoTime(time + hour),
        settleBefore: isoTime(settleBefore),
        meta: { values: {} },
      },
      transferLegId: 'leg0',
      transferLeg: {
        sender,
        receiver,
        amount: '1.0000000000',
        instrumentId: { admin: ledger.network.dso, id: 'Amulet' },
        meta: { values: {} },
      },
    })
    const allocateUntil = (settleBefore: number): Command => ({
      kind: 'exercise',
      templateId:
        '#splice-api-token-allocation-instruction-v1:Splice.Api.Token.AllocationInstructionV1:AllocationFactory',
      contractId: factory.id,
      choice: 'AllocationFactory_Allocate',
      choiceArgument: {
        expectedAdmin: ledger.network.dso,
        allocation: specification(settleBefore),
        requestedAt: isoTime(time),
        inputHoldingCids: [],
        extraArgs: emptyExtraArgs,
      },
    })
    expect(fail([sender], allocateUntil(time))).toMatchObject({ kind: 'daml-failure' })
    expect(fail([receiver], allocateUntil(time + 2 * hour))).toMatchObject({
      kind: 'missing-authorization',
    })
    const { roots } = succeed([sender], allocateUntil(time + 2 * hour))
    expect(roots).toMatchObject([{ actingParties: [sender] }])
    expect(ledger.activeNow(allocation).at(-1)?.facts).toMatchObject({ executor, legId: 'leg0' })
  })

  it('in a lock is released by owner and holders together only', () => {
    const locked = ledger
      .activeNow(lockedAmulet)
      .find(({ facts }) => facts.lock.expiresAt > ledger.now() && facts.lock.holders.length === 2)
    if (!locked) throw new Error('Nothing is locked')
    const { owner, lock } = locked.facts
    const release = exercise(locked, 'LockedAmulet_UnlockV2', {})
    expect(fail([owner], release)).toMatchObject({ kind: 'missing-authorization' })
    const early = exercise(locked, 'LockedAmulet_OwnerExpireLockV2', {})
    expect(fail([owner], early)).toMatchObject({ kind: 'daml-failure' })
    succeed([owner, ...lock.holders], release)
    expect(ledger.activeNow(amulet).at(-1)?.facts).toMatchObject({ owner })
  })
})

function request(name: string): Contract {
  const fields = { name, url: '', description: '', user: user(2) }
  const rules = theOne(ledger.activeNow(ansRules))
  succeed([user(2)], exercise(rules, 'AnsRules_RequestEntry', fields))
  return theOne(ledger.activeNow(subscriptionRequest).slice(-1))
}

function accept(pending: Contract): void {
  const inputs = ledger
    .activeNow(amulet)
    .filter(({ facts, synchronizer }) => facts.owner === user(2) && synchronizer !== undefined)
    .slice(0, 100)
    .map(({ id }) => ({ tag: 'InputAmulet', value: id }))
  const rules = theOne(ledger.activeNow(amuletRules)).id
  const openMiningRound = theOne(ledger.activeNamed('Splice.Round:OpenMiningRound')).id
  const context = {
    amuletRules: rules,
    context: {
      openMiningRound,
      issuingMiningRounds: [],
      validatorRights: [],
      featuredAppRight: null,
    },
  }
  const argument = { inputs, context, walletParty: user(2) }
  const choice = 'SubscriptionRequest_AcceptAndMakePayment'
  succeed([user(2)], exercise(pending, choice, argument))
}

function fund(): void {
  const rules = theOne(ledger.activeNow(amuletRules))
  const openRound = theOne(ledger.activeNamed('Splice.Round:OpenMiningRound')).id
  const tap = { receiver: user(2), amount: '1000', openRound }
  succeed([user(2)], exercise(rules, 'AmuletRules_DevNet_Tap', tap))
}

/** The automation has its time: what is due comes before other traffic. */
function live(): void {
  time += 2_000_000
  for (let count = 0; count < 12; count += 1) ledger.step()
}

describe('names', () => {
  it('that were paid for become entries, by the confirmations of the SVs', () => {
    fund()
    const pending = request('brand-new.unverified.cns')
    expect(ledger.activeNow(ansEntryContext).at(-1)?.facts.reference).toBe(pending)
    accept(pending)
    const funds = ledger.activeNow(lockedAmulet).at(-1)
    live()
    const entry = ledger.activeNow(ansEntry).find(({ facts }) => facts.name.startsWith('brand-new'))
    expect(entry?.facts.user).toBe(user(2))
    expect(funds?.active).toBe(false)
  })

  it('that are bad or taken are rejected, and the funds unlocked', () => {
    fund()
    const taken = ledger.activeNow(ansEntry).at(-1)?.facts.name ?? ''
    accept(request(taken))
    const funds = ledger.activeNow(lockedAmulet).at(-1)
    const entries = ledger.activeNow(ansEntry).filter(({ facts }) => facts.name === taken)
    live()
    expect(ledger.activeNow(ansEntry).filter(({ facts }) => facts.name === taken)).toEqual(entries)
    expect(funds?.active).toBe(false)
    expect(ledger.activeNow(ansEntryContext).at(-1)?.facts.name).not.toBe(taken)
  })

  it('are not paid for without funds', () => {
    const pending = request('poor.unverified.cns')
    const argument = {
      inputs: [],
      context: {
        amuletRules: theOne(ledger.activeNow(amuletRules)).id,
        context: {
          openMiningRound: theOne(ledger.activeNamed('Splice.Round:OpenMiningRound')).id,
          issuingMiningRounds: [],
          validatorRights: [],
          featuredAppRight: null,
        },
      },
      walletParty: user(2),
    }
    const choice = 'SubscriptionRequest_AcceptAndMakePayment'
    expect(fail([user(2)], exercise(pending, choice, argument))).toMatchObject({
      kind: 'daml-failure',
    })
    succeed([user(2)], exercise(pending, 'SubscriptionRequest_Reject', {}))
    expect(pending.active).toBe(false)
  })
})

describe('votes', () => {
  it('are requested and cast by SVs, with a cooldown, under one tracking id', () => {
    const rules = theOne(ledger.activeNow(dsoRules))
    const [first, second] = ledger.network.svs
    if (!first || !second) throw new Error('There are no SVs')
    const action = {
      tag: 'ARC_DsoRules',
      value: { dsoAction: { tag: 'SRARC_OffboardSv', value: { sv: second.party } } },
    }
    const reason = { url: '', body: 'asked by a test' }
    const asked = { requester: first.party, action, reason }
    expect(fail([user(0)], exercise(rules, 'DsoRules_RequestVote', asked))).toMatchObject({
      kind: 'missing-authorization',
    })
    succeed([first.party], exercise(rules, 'DsoRules_RequestVote', asked))
    const request = theOne(ledger.activeNow(voteRequest).slice(-1))
    const cast = (requestCid: string): Command =>
      exercise(rules, 'DsoRules_CastVote', {
        requestCid,
        vote: { sv: second.party, accept: false, reason, optCastAt: null },
      })
    succeed([second.party], cast(request.id))
    expect(request.active).toBe(false)
    const voted = theOne(ledger.activeNow(voteRequest).slice(-1))
    const { trackingCid, votes } = voted.payload()
    expect(trackingCid).toBe(request.id)
    expect(Array.isArray(votes) && votes.length).toBe(2)
    expect(fail([second.party], cast(voted.id))).toMatchObject({ kind: 'daml-failure' })
    expect(isObject(voted.payload()['reason'])).toBe(true)
  })
})
