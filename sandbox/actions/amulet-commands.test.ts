import { describe, expect, it } from 'vitest'
import { decimalText } from '../ledger/decimal.ts'
import type { JsonObject } from '../ledger/json-value.ts'
import { isoTime } from '../ledger/micros.ts'
import { isOf, nodesOf } from '../ledger/model.ts'
import type { Command } from '../ledger/submission.ts'
import { allocation } from '../templates/allocation.ts'
import { amulet, lockedAmulet } from '../templates/amulet.ts'
import { amuletRules, externalPartyAmuletRules } from '../templates/amulet-rules.ts'
import { transferInstruction } from '../templates/transfer-instruction.ts'
import { emptyExtraArgs, exercise, onlyContract, testLedger } from './testing/test-ledger.ts'

const at = testLedger()
const { fail, succeed, user } = at
const hour = 3_600_000_000

describe('amulet choices', () => {
  it('taps and transfers an amulet, and rejects a second spend and a transfer without funds', () => {
    const rules = onlyContract(at.ledger.activeNow(amuletRules))
    const openRound = onlyContract(at.ledger.activeNamed('Splice.Round:OpenMiningRound')).id
    const tap = { receiver: user(0), amount: '12.5', openRound }
    succeed([user(0)], exercise(rules, 'AmuletRules_DevNet_Tap', tap))
    const tapped = onlyContract(at.ledger.activeNow(amulet).slice(-1))
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
      expectedDso: at.ledger.network.dso,
    })
    const both = [user(0), user(1)]
    const tooMuch = exercise(rules, 'AmuletRules_Transfer', transfer('13'))
    expect(fail(both, tooMuch)).toMatchObject({ kind: 'daml-failure' })
    succeed(both, exercise(rules, 'AmuletRules_Transfer', transfer('2.5')))
    const [paid, change] = at.ledger.activeNow(amulet).slice(-2)
    expect([paid?.facts.owner, change?.facts.owner]).toEqual([user(1), user(0)])
    expect(decimalText(change?.facts.amount ?? 0n)).toBe('10.0000000000')
    const again = exercise(rules, 'AmuletRules_Transfer', transfer('2.5'))
    expect(fail(both, again)).toMatchObject({ kind: 'contract-not-found' })
  })

  it('accepts, rejects and withdraws a transfer instruction through the interface of the token standard', () => {
    const pending = at.ledger
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
      expect(locked.active || instruction.active).toBe(false)
      const held = [...nodesOf(transaction.roots)].flatMap(({ kind, contract }) =>
        kind === 'create' && isOf(amulet, contract) && contract.active ? [contract] : [],
      )
      const owner = answer === 'Accept' ? receiver : sender
      return held.length === 1 && held[0]?.facts.owner === owner
    })
    expect(answers).toEqual([true, true, true])
  })

  it('accepts, rejects and withdraws a transfer instruction through version 2 of the interface, with explicit actors', () => {
    const pending = at.ledger
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
      // The client's argument is recorded unchanged, character by character.
      expect(root.argument()).toEqual(choiceArgument)
      expect(instruction.active).toBe(false)
    }
  })

  it('settles several allocations as one batch, completely or not at all', () => {
    const [one, two] = at.ledger
      .activeNow(allocation)
      .filter(
        ({ synchronizer, facts }) =>
          synchronizer !== undefined && facts.locked.active && facts.settleBefore > at.ledger.now(),
      )
    if (!one || !two) throw new Error('Too few allocations are active')
    const executors = [...new Set([one.facts.executor, two.facts.executor])]
    const settle = (...batch: readonly (typeof one)[]): Command => ({
      kind: 'exercise',
      templateId: '#splice-api-token-allocation-v2:Splice.Api.Token.AllocationV2:SettlementFactory',
      contractId: onlyContract(at.ledger.activeNow(externalPartyAmuletRules)).id,
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

  it('lets the sender allocate an amulet to a settlement leg, with a time limit for the settlement', () => {
    const factory = onlyContract(at.ledger.activeNow(externalPartyAmuletRules))
    const [sender, receiver, executor] = [user(2), user(3), user(4)]
    const specification = (settleBefore: number) => ({
      settlement: {
        executor,
        settlementRef: { id: 'trade', cid: null },
        requestedAt: isoTime(at.time),
        allocateBefore: isoTime(at.time + hour),
        settleBefore: isoTime(settleBefore),
        meta: { values: {} },
      },
      transferLegId: 'leg0',
      transferLeg: {
        sender,
        receiver,
        amount: '1.0000000000',
        instrumentId: { admin: at.ledger.network.dso, id: 'Amulet' },
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
        expectedAdmin: at.ledger.network.dso,
        allocation: specification(settleBefore),
        requestedAt: isoTime(at.time),
        inputHoldingCids: [],
        extraArgs: emptyExtraArgs,
      },
    })
    expect(fail([sender], allocateUntil(at.time))).toMatchObject({ kind: 'daml-failure' })
    expect(fail([receiver], allocateUntil(at.time + 2 * hour))).toMatchObject({
      kind: 'missing-authorization',
    })
    const { roots } = succeed([sender], allocateUntil(at.time + 2 * hour))
    expect(roots).toMatchObject([{ actingParties: [sender] }])
    expect(at.ledger.activeNow(allocation).at(-1)?.facts).toMatchObject({ executor, legId: 'leg0' })
  })

  it('unlocks an amulet only if the owner and the holders act together', () => {
    const locked = at.ledger
      .activeNow(lockedAmulet)
      .find(
        ({ facts }) => facts.lock.expiresAt > at.ledger.now() && facts.lock.holders.length === 2,
      )
    if (!locked) throw new Error('Nothing is locked')
    const { owner, lock } = locked.facts
    const release = exercise(locked, 'LockedAmulet_UnlockV2', {})
    expect(fail([owner], release)).toMatchObject({ kind: 'missing-authorization' })
    const early = exercise(locked, 'LockedAmulet_OwnerExpireLockV2', {})
    expect(fail([owner], early)).toMatchObject({ kind: 'daml-failure' })
    succeed([owner, ...lock.holders], release)
    expect(at.ledger.activeNow(amulet).at(-1)?.facts).toMatchObject({ owner })
  })
})
