import { describe, expect, it } from 'vitest'
import type { Command } from '../ledger/submission.ts'
import { isOf, nodesOf, type Contract } from '../ledger/model.ts'
import { meterOf } from '../member-traffic/meter.ts'
import { amulet } from '../templates/amulet.ts'
import { amuletRules, memberTraffic } from '../templates/amulet-rules.ts'
import { exercise, theOne, youngLedger } from './testing/young-ledger.ts'

const at = youngLedger()
const { fail, succeed, user } = at

/** Taps amulet for a party and returns the holding. */
function tapped(party: string): Contract {
  const openRound = theOne(at.ledger.activeNamed('Splice.Round:OpenMiningRound')).id
  const tap = { receiver: party, amount: '100000', openRound }
  succeed(
    [party],
    exercise(theOne(at.ledger.activeNow(amuletRules)), 'AmuletRules_DevNet_Tap', tap),
  )
  return theOne(at.ledger.activeNow(amulet).slice(-1))
}

function purchase(provider: string, input: Contract, fields = {}): Command {
  const { network } = at.ledger
  return exercise(theOne(at.ledger.activeNow(amuletRules)), 'AmuletRules_BuyMemberTraffic', {
    inputs: [{ tag: 'InputAmulet', value: input.id }],
    context: {
      openMiningRound: theOne(at.ledger.activeNamed('Splice.Round:OpenMiningRound')).id,
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
  ])('refuses %s', (_what, fields, message) => {
    const refused = fail([user(0)], purchase(user(0), tapped(user(0)), fields))
    expect(refused).toMatchObject({ kind: 'daml-failure' })
    expect(JSON.stringify(refused)).toContain(message)
  })

  it('needs the authorization of the provider', () => {
    const refused = fail([user(1)], purchase(user(0), tapped(user(0))))
    expect(refused).toMatchObject({ kind: 'missing-authorization' })
  })
})
