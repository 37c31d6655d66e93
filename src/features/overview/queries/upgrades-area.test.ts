import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'
import { callSandbox } from '#shared/queries/testing/sandbox-families.ts'
import { upgradesArea } from './upgrades-area.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ ...defaultOptions, updates: 100, canton: '3.6' })
}, 120_000)
afterAll(() => sandbox.close())

/** Returns the alerts on a sandbox network by id, with plans in the notation of `--plans`. */
async function verdictsWith(plans: string) {
  const request = new Request('http://sandbox.test/plans', { method: 'PUT', body: plans })
  expect((await sandbox.control.fetch(request)).status).toBe(200)
  callSandbox(sandbox)
  const { verdicts } = await upgradesArea.check(new QueryClient())
  return new Map(verdicts.map((verdict) => [verdict.id.replace(/:.*/, ''), verdict]))
}

describe('upgradesArea: required packages', () => {
  it('reports no alert if only splice-dso-governance is not vetted', async () => {
    expect([...(await verdictsWith('unvetted=splice-dso-governance')).keys()]).toEqual([])
  })

  it('reports no alert for a package whose version is empty in the configuration', async () => {
    expect([...(await verdictsWith('unversioned=walletPayments')).keys()]).toEqual([])
  })

  it('reports an alert if splice-wallet is not vetted', async () => {
    const verdicts = await verdictsWith('unvetted=splice-wallet')
    expect(verdicts.get('package-unready')?.says).toContain('has not vetted splice-wallet')
  })
})

describe('upgradesArea: roll-forward', () => {
  it('reports a roll-forward as urgent after the upgrade time if the node has not followed', async () => {
    const verdict = (await verdictsWith('roll-forward=-600,follows=no')).get('roll-forward')
    expect(verdict).toMatchObject({ urgency: 'now' })
    expect(verdict?.says).toContain('has not followed for 10 minutes')
  })

  it('reports a roll-forward as not urgent after the upgrade time if the node has followed automatically', async () => {
    const verdict = (await verdictsWith('roll-forward=-600')).get('roll-forward')
    expect(verdict).toMatchObject({ urgency: 'later' })
  })

  it('reports a roll-forward as not urgent before the upgrade time', async () => {
    const verdict = (await verdictsWith('roll-forward=600')).get('roll-forward')
    expect(verdict).toMatchObject({ urgency: 'later' })
  })
})

describe('upgradesArea: unannounced upgrade', () => {
  it('reports an unannounced upgrade as late or cancelled 20 minutes after its freeze, and advises the operator to prepare', async () => {
    const verdicts = await verdictsWith('lsu=-1200..10800,announced=10000')
    const verdict = verdicts.get('upgrade-late')
    expect(verdict?.says).toContain('late or cancelled')
    expect(verdict?.advice).toContain('Prepare for it')
    expect([...verdicts.keys()]).not.toContain('upgrade-cancelled')
  })

  it('reports an unannounced upgrade as planned before its freeze', async () => {
    const verdicts = await verdictsWith('lsu=3600..7200')
    expect([...verdicts.keys()]).toEqual(['upgrade-ahead'])
  })
})

describe('upgradesArea: vote on splice-amulet 0.1.25', () => {
  it('warns that token-standard transfers stop if the node lacks the version', async () => {
    const verdicts = await verdictsWith('amulet=0.1.25@2592000')
    const verdict = verdicts.get('package-unready-later')
    expect(verdict?.says).toContain('token-standard transfers and allocations of this node stop')
    expect(verdict).toMatchObject({ urgency: 'soon' })
  })
})
