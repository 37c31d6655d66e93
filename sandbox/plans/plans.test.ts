import { describe, expect, it } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { isOf } from '../ledger/model.ts'
import { processRewards } from '../templates/reward-accounting.ts'
import { rewardCouponV2 } from '../templates/reward-coupons.ts'
import { parsePlans } from './plan-spec.ts'
import { closesOf, configOf, put, sandboxWith, scan, start } from './testing/planned.ts'

describe('the text of --plans', () => {
  it('parses the plans part by part', () => {
    expect(parsePlans('')).toEqual({})
    expect(
      parsePlans('lsu=-60..3600, announced=5,roll-forward=60,migration=-1,amulet=0.1.23@86400'),
    ).toEqual({
      lsu: { freeze: -60, switch: 3600 },
      announced: 5,
      rollForward: 60,
      migration: -1,
      amulet: { version: '0.1.23', from: 86_400 },
    })
    expect(parsePlans('amulet=0.1.23,unvetted=splice-wallet,silent=own,rounds=stuck')).toEqual({
      amulet: { version: '0.1.23', from: undefined },
      unvetted: 'splice-wallet',
      silent: 'own',
      rounds: 'stuck',
    })
  })

  it.each(['lsu', 'lsu=5', 'lsu=9..5', 'lsu=1..2..3', 'amulet=new', 'silent=all', 'constructor=1'])(
    'rejects the invalid plan %j',
    (text) => {
      expect(() => parsePlans(text)).toThrow(`'${text}'`)
    },
  )
})

describe('the plans of the sandbox', () => {
  it('has no plans by default', async () => {
    const sandbox = await sandboxWith({})
    expect(await scan(sandbox, '/v0/lsu')).toEqual([200, {}])
    expect(await scan(sandbox, '/v0/roll-forward-lsu')).toEqual([200, {}])
    expect((await scan(sandbox, '/v0/migrations/schedule'))[0]).toBe(404)
    expect(await configOf(sandbox)).toContain('"nextScheduledLogicalSynchronizerUpgrade":null')
    await sandbox.close()
  })

  it('announces and performs a planned logical upgrade when the clock reaches the planned times', async () => {
    const sandbox = await sandboxWith({ plans: parsePlans('lsu=50..200,announced=10') })
    const clock = { micros: start.getTime() * 1000 }
    Object.assign(sandbox.ledger, { clock: () => clock.micros })
    const after = (seconds: number): void => {
      clock.micros = start.getTime() * 1000 + seconds * 1_000_000
    }
    after(40)
    expect(await configOf(sandbox)).toContain('"newPhysicalSynchronizerSerial":"4"')
    expect(await scan(sandbox, '/v0/lsu')).toEqual([200, {}])
    after(60)
    const [, { lsu }] = await scan(sandbox, '/v0/lsu')
    expect(lsu).toMatchObject({
      successorPhysicalSynchronizerId: expect.stringMatching(/::35-4$/),
    })
    expect((await scan(sandbox, '/v0/active-synchronizer-serial'))[1]).toEqual({ serial: 3 })
    after(230)
    expect(await scan(sandbox, '/v0/lsu')).toEqual([200, {}])
    expect((await scan(sandbox, '/v0/active-synchronizer-serial'))[1]).toEqual({ serial: 4 })
    await sandbox.close()
  })

  it('does not announce an upgrade before its freeze, or before the configured announcement time', async () => {
    const early = await sandboxWith({ plans: parsePlans('lsu=100..200,announced=-1') })
    expect(await scan(early, '/v0/lsu')).toEqual([200, {}])
    const late = await sandboxWith({ plans: parsePlans('lsu=-1200..200,announced=60') })
    expect(await scan(late, '/v0/lsu')).toEqual([200, {}])
    await Promise.all([early.close(), late.close()])
  })

  it("shows the delay of the participant's ledger time, also if the participant does not follow a forced switch", async () => {
    const sandbox = await sandboxWith({ canton: '3.6', plans: parsePlans('node-lag=60') })
    Object.assign(sandbox.ledger, { clock: () => start.getTime() * 1000 })
    const readUpTo = async () => {
      const answer = await sandbox.families.ledger.request('/v2/state/ledger-end')
      return JSON.parse(await answer.text()).synchronizerTimes[0].recordTime.slice(0, 19)
    }
    expect(await readUpTo()).toBe('2026-03-02T09:29:00')
    await put(sandbox, 'roll-forward=-600,follows=no')
    expect(await readUpTo()).toBe('2026-03-02T09:20:00')
    await put(sandbox, 'roll-forward=-600')
    expect(await readUpTo()).toBe('2026-03-02T09:30:00')
    await sandbox.close()
  })

  it('cancels a plan by a vote if the new plan text omits the plan', async () => {
    const sandbox = await sandboxWith({ plans: parsePlans('lsu=-10..200,migration=60') })
    expect((await scan(sandbox, '/v0/lsu'))[1]).toHaveProperty('lsu')
    expect((await scan(sandbox, '/v0/migrations/schedule'))[0]).toBe(200)
    expect(await put(sandbox, '')).toBe(200)
    expect(await scan(sandbox, '/v0/lsu')).toEqual([200, {}])
    expect((await scan(sandbox, '/v0/migrations/schedule'))[0]).toBe(404)
    expect(await configOf(sandbox)).toContain('"nextScheduledLogicalSynchronizerUpgrade":null')
    expect(await put(sandbox, 'lsu=x')).toBe(400)
    await sandbox.close()
  })

  it('applies a voted amulet package version at once, or leaves the vote request open until the given time', async () => {
    const sandbox = await sandboxWith({ plans: parsePlans('amulet=0.1.24') })
    expect(await configOf(sandbox)).toContain('"amulet":"0.1.24"')
    await put(sandbox, 'amulet=0.1.25@86400')
    expect(await configOf(sandbox)).toContain('"amulet":"0.1.24"')
    const [, open] = await scan(sandbox, '/v0/admin/sv/voterequests')
    expect(JSON.stringify(open)).toContain('"amulet":"0.1.25"')
    await sandbox.close()
  })

  it('stops the activity reports of the local validator for five hours, while all other validators keep reporting', async () => {
    const sandbox = await sandboxWith({ plans: parsePlans('silent=own') })
    const { localValidator } = sandbox.ledger.network
    const [, { validator_licenses: licences }] = await scan(sandbox, '/v0/admin/validator/licenses')
    const hours = new Map(
      (Array.isArray(licences) ? licences : []).map(({ payload }) => [
        payload.validator,
        (start.getTime() - Date.parse(payload.lastActiveAt)) / 3_600_000,
      ]),
    )
    expect(hours.get(localValidator.party)).toBeGreaterThanOrEqual(5)
    hours.delete(localValidator.party)
    expect(Math.max(...hours.values())).toBeLessThan(2)
    await sandbox.close()
  })

  it('leaves mining rounds open for longer than half an hour after their closing time', async () => {
    const stuck = await sandboxWith({ plans: parsePlans('rounds=stuck') })
    expect(Math.min(...(await closesOf(stuck)))).toBeLessThan(start.getTime() - 30 * 60_000)
    const usual = await sandboxWith({})
    expect(Math.min(...(await closesOf(usual)))).toBeGreaterThan(start.getTime() - 120_000)
    await Promise.all([stuck.close(), usual.close()])
  })
})

const unprocessed = (sandbox: Sandbox) => {
  const rounds = new Set(sandbox.ledger.activeNow(processRewards).map(({ facts }) => facts.round))
  const coupons = sandbox.ledger.contracts.filter((contract) => isOf(rewardCouponV2, contract))
  return { rounds, made: coupons.filter(({ facts }) => rounds.has(facts.round)) }
}

describe('rewards=unprocessed', () => {
  it('creates no coupons for the rounds of the last hour, which are still being processed', async () => {
    const { rounds, made } = unprocessed(await sandboxWith({ plans: { rewards: 'unprocessed' } }))
    expect(rounds.size).toBeGreaterThan(1)
    expect(made).toEqual([])
  })

  it('processes rounds by default', async () => {
    expect(unprocessed(await sandboxWith({})).rounds.size).toBeLessThan(2)
  })
})
