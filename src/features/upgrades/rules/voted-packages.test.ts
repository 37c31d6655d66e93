import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Contract } from '#ledger/contract.ts'
import type { Json } from '#ledger/json.ts'
import { svsIn } from '#features/votes/rules/dso-rules.ts'
import {
  closedVoteRow,
  openVoteRow,
  type VoteRow,
  type VotingRules,
} from '#features/votes/rules/vote-row.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { after, before, day, switchAt } from './testing/readings.ts'
import {
  packageOfField,
  requiredLater,
  requiredNow,
  requiredSynchronizers,
} from './voted-packages.ts'

const now = switchAt
const config = (amulet: string, wallet = '0.1.17', price = '60.0'): Json => ({
  packageConfig: { amulet, wallet, amuletNameService: '0.1.18' },
  decentralizedSynchronizer: {
    requiredSynchronizers: { map: [['global-domain::1220', {}]] },
    activeSynchronizer: 'global-domain::1220',
    fees: { extraTrafficPrice: price },
  },
})
const actionOf = (baseConfig: Json, newConfig: Json): Json => ({
  tag: 'ARC_AmuletRules',
  value: { amuletRulesAction: { tag: 'CRARC_SetConfig', value: { baseConfig, newConfig } } },
})
const names = ['SV-0', 'SV-1', 'SV-2']
const rules: VotingRules = {
  svs: svsIn({ svs: names.map((name) => [`${name}::1220`, { name }]) }),
  threshold: 2,
}
const accepted = (count: number): Json =>
  names.map((name, index) => [name, { sv: `${name}::1220`, accept: index < count }])
const open = (action: Json, targetEffectiveAt: RecordTime | null, accepts: number) =>
  openVoteRow(
    v.parse(Contract, {
      template_id: 'x:Splice.DsoRules:VoteRequest',
      contract_id: '00ab',
      payload: {
        requester: 'SV-0',
        action,
        votes: accepted(accepts),
        voteBefore: after(now, 1n),
        targetEffectiveAt,
      },
      created_event_blob: '',
      created_at: before(now, day),
    }),
    rules,
  )
const closed = (action: Json, effectiveAt: RecordTime, outcome = 'VRO_Accepted') =>
  closedVoteRow({
    request: { requester: 'SV-0', trackingCid: '00cd', action, votes: [] },
    completedAt: before(now, day),
    outcome: { tag: outcome, value: { effectiveAt } },
  })
const later = (...rows: readonly VoteRow[]) =>
  requiredLater(rows, undefined, now).map(({ name, version, from }) => [name, version, from])

describe('requiredNow', () => {
  it("derives the required packages from the configuration's fields", () => {
    expect(
      ['amulet', 'amuletNameService', 'dsoGovernance', 'validatorLifecycle', 'walletPayments'].map(
        packageOfField,
      ),
    ).toEqual([
      'splice-amulet',
      'splice-amulet-name-service',
      'splice-dso-governance',
      'splice-validator-lifecycle',
      'splice-wallet-payments',
    ])
  })

  it('reads the required package versions and synchronizers from the configuration', () => {
    expect(requiredNow(config('0.1.22')).map(({ name, version }) => `${name} ${version}`)).toEqual([
      'splice-amulet 0.1.22',
      'splice-amulet-name-service 0.1.18',
      'splice-wallet 0.1.17',
    ])
    expect(requiredNow(undefined)).toEqual([])
    expect(requiredSynchronizers(config('1'))).toEqual(['global-domain::1220'])
    expect(
      requiredSynchronizers({ decentralizedSynchronizer: { activeSynchronizer: 'a' } }),
    ).toEqual(['a'])
    const odd = {
      requiredSynchronizers: { map: [[{}, {}], 'b', ['c', {}]] },
      activeSynchronizer: 'a',
    }
    expect(requiredSynchronizers({ decentralizedSynchronizer: odd })).toEqual(['c'])
    expect(requiredSynchronizers({})).toEqual([])
    expect(requiredNow({ packageConfig: { amulet: 1, wallet: '2' } })).toMatchObject([
      { name: 'splice-wallet', version: '2', from: undefined, voteId: undefined },
    ])
  })
})

describe('empty version', () => {
  it('requires no package for an empty version, in force or by a vote', () => {
    const blank = { packageConfig: { amulet: '', wallet: '0.1.17' } }
    expect(requiredNow(blank).map(({ name }) => name)).toEqual(['splice-wallet'])
    expect(later(open(actionOf(config('0.1.22'), config('')), after(now, day), 2))).toEqual([])
  })
})

describe('requiredLater', () => {
  const tomorrow = after(now, day)
  const newAmulet = actionOf(config('0.1.22'), config('0.1.23'))

  it("requires the versions of an open vote with enough accepts from the vote's effective time on", () => {
    expect(later(open(newAmulet, tomorrow, 2))).toEqual([['splice-amulet', '0.1.23', tomorrow]])
    expect(later(open(newAmulet, tomorrow, 1))).toEqual([])
    expect(later(open(newAmulet, null, 1))).toEqual([])
  })

  it('requires the versions of an accepted vote from a future effective time on', () => {
    expect(later(closed(newAmulet, tomorrow))).toEqual([['splice-amulet', '0.1.23', tomorrow]])
    expect(later(closed(newAmulet, now))).toEqual([])
    expect(later(closed(newAmulet, tomorrow, 'VRO_Rejected'))).toEqual([])
  })

  it("requires only versions that differ from the vote's base configuration", () => {
    const price = actionOf(config('0.1.22'), config('0.1.22', '0.1.17', '25.0'))
    expect(later(open(price, tomorrow, 2))).toEqual([])
    const two = actionOf(config('0.1.22'), config('0.1.23', '0.1.18'))
    expect(later(open(two, tomorrow, 2)).map(([name]) => name)).toEqual([
      'splice-amulet',
      'splice-wallet',
    ])
  })

  it('names the vote of each version, and sorts versions with equal times by name', () => {
    const two = actionOf(config('0.1.22'), config('0.1.23', '0.1.18'))
    const wallet = actionOf(config('0.1.22'), config('0.1.22', '0.1.19'))
    const found = requiredLater([closed(wallet, tomorrow), open(two, tomorrow, 2)], undefined, now)
    expect(found.map(({ name, voteId }) => [name, voteId])).toEqual([
      ['splice-amulet', '00ab'],
      ['splice-wallet', '00cd'],
      ['splice-wallet', '00ab'],
    ])
  })

  it('ignores votes on other rules, and votes that add a future configuration to the schedule', () => {
    const row = closed(newAmulet, tomorrow)
    for (const tag of ['SRARC_SetConfig', 'CRARC_AddFutureAmuletConfigSchedule']) {
      expect(later({ ...row, action: { ...row.action, tag } })).toEqual([])
    }
  })

  it('includes versions from the older schedule in the rules, soonest first', () => {
    const soon = after(now, 1n)
    const amuletRules = {
      configSchedule: {
        initialValue: config('0.1.22'),
        futureValues: [
          { _1: soon, _2: config('0.1.22', '0.1.18') },
          { _1: now, _2: config('0.1.99') },
        ],
      },
    }
    const all = requiredLater([open(newAmulet, tomorrow, 2)], amuletRules, now)
    expect(all.map(({ name, from }) => [name, from])).toEqual([
      ['splice-wallet', soon],
      ['splice-amulet', tomorrow],
    ])
  })
})
