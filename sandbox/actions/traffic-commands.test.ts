import { describe, expect, it } from 'vitest'
import type { Command } from '../ledger/submission.ts'
import { isOf, nodesOf, type Contract } from '../ledger/model.ts'
import { isoTime, minute } from '../ledger/micros.ts'
import { meterOf } from '../member-traffic/meter.ts'
import { amulet } from '../templates/amulet.ts'
import { amuletRules, externalPartyAmuletRules, memberTraffic } from '../templates/amulet-rules.ts'
import { emptyExtraArgs, exercise, onlyContract, testLedger } from './testing/test-ledger.ts'
import { trafficPurchaseReceiver } from './traffic-by-transfer.ts'

const at = testLedger()
const { fail, succeed, user } = at

function tapped(party: string): Contract {
  const openRound = onlyContract(at.ledger.activeNamed('Splice.Round:OpenMiningRound')).id
  const tap = { receiver: party, amount: '100000', openRound }
  succeed(
    [party],
    exercise(onlyContract(at.ledger.activeNow(amuletRules)), 'AmuletRules_DevNet_Tap', tap),
  )
  return onlyContract(at.ledger.activeNow(amulet).slice(-1))
}

function purchase(provider: string, input: Contract, fields = {}): Command {
  const { network } = at.ledger
  return exercise(onlyContract(at.ledger.activeNow(amuletRules)), 'AmuletRules_BuyMemberTraffic', {
    inputs: [{ tag: 'InputAmulet', value: input.id }],
    context: {
      openMiningRound: onlyContract(at.ledger.activeNamed('Splice.Round:OpenMiningRound')).id,
      issuingMiningRounds: [],
      validatorRights: [],
      featuredAppRight: null,
    },
    provider,
    memberId: network.localValidator.participantId,
    synchronizerId: network.globalSynchronizer,
    migrationId: '4',
    trafficAmount: '1000000',
    expectedDso: network.dso,
    ...fields,
  })
}

describe('AmuletRules_BuyMemberTraffic on submission', () => {
  it('burns amulet of the provider and adds the traffic to the member', () => {
    const input = tapped(user(0))
    const before = meterOf(at.ledger).balance.purchased
    const transaction = succeed([user(0)], purchase(user(0), input))
    const created = [...nodesOf(transaction.roots)].flatMap(({ kind, contract }) =>
      kind === 'create' && isOf(memberTraffic, contract) ? [contract.facts] : [],
    )
    expect(created).toMatchObject([
      { memberId: at.ledger.network.localValidator.participantId, totalPurchased: 1_000_000 },
    ])
    expect(created[0]?.amuletSpent).toBeGreaterThan(0n)
    expect(meterOf(at.ledger).balance.purchased - before).toBe(1_000_000)
    expect(input.active).toBe(false)
  })

  it.each([
    ['an amount below the least amount', { trafficAmount: '1' }, 'ITR_InsufficientTopupAmount'],
    ['an unknown synchronizer', { synchronizerId: 'other::1220' }, 'ITR_UnknownSynchronizer'],
    ['another DSO', { expectedDso: 'dso::1220' }, 'DSO'],
    ['a purchase without inputs', { inputs: [] }, ''],
  ])('refuses a traffic purchase: %s', (_what, fields, message) => {
    const refused = fail([user(0)], purchase(user(0), tapped(user(0)), fields))
    expect(refused).toMatchObject({ kind: 'daml-failure' })
    expect(JSON.stringify(refused)).toContain(message)
  })

  it('requires the authorization of the provider to buy traffic', () => {
    const refused = fail([user(1)], purchase(user(0), tapped(user(0))))
    expect(refused).toMatchObject({ kind: 'missing-authorization' })
  })
})

/** The memo of a transfer that buys traffic, as the Daml tests write it. */
const memo = (fields: Readonly<Record<string, string>> = {}): string => {
  const { localValidator, globalSynchronizer } = at.ledger.network
  const all = {
    memberId: localValidator.participantId,
    synchronizerId: globalSynchronizer,
    migrationId: '4',
    trafficAmount: '1000000',
    ...fields,
  }
  return Object.entries(all)
    .map(([key, value]) => `${key}=${value}`)
    .join('&')
}

function transferFor(sender: string, input: Contract, reason: string, amount = '50000'): Command {
  const { dso } = at.ledger.network
  const transfer = {
    sender,
    receiver: trafficPurchaseReceiver,
    amount,
    instrumentId: { admin: dso, id: 'Amulet' },
    requestedAt: isoTime(at.time),
    executeBefore: isoTime(at.time + minute),
    inputHoldingCids: [input.id],
    meta: { values: { 'splice.lfdecentralizedtrust.org/reason': reason } },
  }
  return {
    kind: 'exercise',
    templateId:
      '#splice-api-token-transfer-instruction-v1:Splice.Api.Token.TransferInstructionV1:TransferFactory',
    contractId: onlyContract(at.ledger.activeNow(externalPartyAmuletRules)).id,
    choice: 'TransferFactory_Transfer',
    choiceArgument: { expectedAdmin: dso, transfer, extraArgs: emptyExtraArgs },
  }
}

describe('TransferFactory_Transfer to the receiver that sells traffic', () => {
  it("burns only the traffic's cost, and creates the traffic contract below the transfer", () => {
    const input = tapped(user(0))
    const before = meterOf(at.ledger).balance.purchased
    const { roots } = succeed([user(0)], transferFor(user(0), input, memo()))
    const nodes = [...nodesOf(roots)]
    const [bought] = nodes.flatMap(({ kind, contract }) =>
      kind === 'create' && isOf(memberTraffic, contract) ? [contract.facts] : [],
    )
    const amulets = nodes.flatMap(({ kind, contract }) =>
      kind === 'create' && isOf(amulet, contract) && contract.active ? [contract.facts] : [],
    )
    expect(bought).toMatchObject({
      memberId: at.ledger.network.localValidator.participantId,
      totalPurchased: 1_000_000,
    })
    expect(amulets).toMatchObject([
      { owner: user(0), amount: 1_000_000_000_000_000n - (bought?.amuletSpent ?? 0n) },
    ])
    const [root] = roots
    expect(root?.kind === 'exercise' && root.result()).toMatchObject({
      output: { tag: 'TransferInstructionResult_Completed', value: { receiverHoldingCids: [] } },
    })
    expect(nodes.some((one) => one.kind === 'exercise' && /Buy/.test(one.choice.name))).toBe(false)
    expect(meterOf(at.ledger).balance.purchased - before).toBe(1_000_000)
  })

  it.each([
    ['an unknown key', '&trafficUnit=MB', 'Unknown key'],
    ['a duplicate key', '&migrationId=4', 'Duplicate key'],
    ['a field without a value', '&migration', 'Expected key=value'],
  ])('refuses the memo of a traffic purchase with %s', (_what, more, message) => {
    const refused = fail([user(0)], transferFor(user(0), tapped(user(0)), memo() + more))
    expect(refused).toMatchObject({ kind: 'daml-failure' })
    expect(JSON.stringify(refused)).toContain(message)
  })

  it.each([
    ['a missing key', () => 'memberId=PAR', 'Missing key'],
    ['an amount that is not an integer', () => memo({ trafficAmount: '1MB' }), 'an integer'],
    ['an amount below the least amount', () => memo({ trafficAmount: '1' }), 'TopupAmount'],
  ])('refuses the memo of a traffic purchase with %s', (_what, text, message) => {
    const refused = fail([user(0)], transferFor(user(0), tapped(user(0)), text()))
    expect(JSON.stringify(refused)).toContain(message)
  })

  it('refuses a transfer of less than the traffic costs', () => {
    const refused = fail([user(0)], transferFor(user(0), tapped(user(0)), memo(), '1'))
    expect(JSON.stringify(refused)).toContain('exceeds')
  })
})
