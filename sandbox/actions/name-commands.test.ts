import { describe, expect, it } from 'vitest'
import type { Contract } from '../ledger/model.ts'
import { amulet, lockedAmulet } from '../templates/amulet.ts'
import { amuletRules } from '../templates/amulet-rules.ts'
import { ansEntry, ansEntryContext, ansRules } from '../templates/ans.ts'
import { subscriptionRequest } from '../templates/subscriptions.ts'
import { exercise, onlyContract, testLedger } from './testing/test-ledger.ts'

const at = testLedger()
const { fail, succeed, user } = at

function request(name: string): Contract {
  const fields = { name, url: '', description: '', user: user(2) }
  const rules = onlyContract(at.ledger.activeNow(ansRules))
  succeed([user(2)], exercise(rules, 'AnsRules_RequestEntry', fields))
  return onlyContract(at.ledger.activeNow(subscriptionRequest).slice(-1))
}

function accept(pending: Contract): void {
  const inputs = at.ledger
    .activeNow(amulet)
    .filter(({ facts, synchronizer }) => facts.owner === user(2) && synchronizer !== undefined)
    .slice(0, 100)
    .map(({ id }) => ({ tag: 'InputAmulet', value: id }))
  const rules = onlyContract(at.ledger.activeNow(amuletRules)).id
  const openMiningRound = onlyContract(at.ledger.activeNamed('Splice.Round:OpenMiningRound')).id
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
  const rules = onlyContract(at.ledger.activeNow(amuletRules))
  const openRound = onlyContract(at.ledger.activeNamed('Splice.Round:OpenMiningRound')).id
  const tap = { receiver: user(2), amount: '1000', openRound }
  succeed([user(2)], exercise(rules, 'AmuletRules_DevNet_Tap', tap))
}

function live(): void {
  at.pass(2_000_000)
  for (let count = 0; count < 12; count += 1) at.ledger.step()
}

describe('commands for names', () => {
  it('creates a name entry after payment, once the SVs have confirmed it', () => {
    fund()
    const pending = request('brand-new.unverified.cns')
    expect(at.ledger.activeNow(ansEntryContext).at(-1)?.facts.reference).toBe(pending)
    accept(pending)
    const funds = at.ledger.activeNow(lockedAmulet).at(-1)
    live()
    const entry = at.ledger
      .activeNow(ansEntry)
      .find(({ facts }) => facts.name.startsWith('brand-new'))
    expect(entry?.facts.user).toBe(user(2))
    expect(funds?.active).toBe(false)
  })

  it('rejects bad or taken names, and unlocks the funds', () => {
    fund()
    const taken = at.ledger.activeNow(ansEntry).at(-1)?.facts.name ?? ''
    accept(request(taken))
    const funds = at.ledger.activeNow(lockedAmulet).at(-1)
    const entries = at.ledger.activeNow(ansEntry).filter(({ facts }) => facts.name === taken)
    live()
    expect(at.ledger.activeNow(ansEntry).filter(({ facts }) => facts.name === taken)).toEqual(
      entries,
    )
    expect(funds?.active).toBe(false)
    expect(at.ledger.activeNow(ansEntryContext).at(-1)?.facts.name).not.toBe(taken)
  })

  it('refuses a payment for a name without funds', () => {
    const pending = request('poor.unverified.cns')
    const argument = {
      inputs: [],
      context: {
        amuletRules: onlyContract(at.ledger.activeNow(amuletRules)).id,
        context: {
          openMiningRound: onlyContract(at.ledger.activeNamed('Splice.Round:OpenMiningRound')).id,
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
