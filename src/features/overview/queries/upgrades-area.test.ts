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

async function alertsWith(plans: string) {
  const request = new Request('http://sandbox.test/plans', { method: 'PUT', body: plans })
  expect((await sandbox.control.fetch(request)).status).toBe(200)
  callSandbox(sandbox)
  const { alerts } = await upgradesArea.check(new QueryClient())
  return new Map(alerts.map((alert) => [alert.id.replace(/:.*/, ''), alert]))
}

describe('upgradesArea: required packages', () => {
  it('reports no alert if only splice-dso-governance is not vetted', async () => {
    expect([...(await alertsWith('unvetted=splice-dso-governance')).keys()]).toEqual([])
  })

  it('reports no alert for a package whose version is empty in the configuration', async () => {
    expect([...(await alertsWith('unversioned=walletPayments')).keys()]).toEqual([])
  })

  it('reports an alert if splice-wallet is not vetted', async () => {
    const alerts = await alertsWith('unvetted=splice-wallet')
    expect(alerts.get('package-unready')?.title).toContain('has not vetted splice-wallet')
  })
})

describe('upgradesArea: roll-forward', () => {
  it('reports a roll-forward as urgent after the upgrade time if the node has not followed', async () => {
    const alert = (await alertsWith('roll-forward=-600,follows=no')).get('roll-forward')
    expect(alert).toMatchObject({ urgency: 'now' })
    expect(alert?.title).toContain('10 minutes ago. This node has not switched yet')
  })

  it('reports a roll-forward as not urgent after the upgrade time if the node has followed automatically', async () => {
    const alert = (await alertsWith('roll-forward=-600')).get('roll-forward')
    expect(alert).toMatchObject({ urgency: 'later' })
  })

  it('reports a roll-forward as not urgent before the upgrade time', async () => {
    const alert = (await alertsWith('roll-forward=600')).get('roll-forward')
    expect(alert).toMatchObject({ urgency: 'later' })
  })
})

describe('upgradesArea: unannounced upgrade', () => {
  it('reports an unannounced upgrade as late or cancelled 20 minutes after its freeze, and advises the operator to prepare', async () => {
    const alerts = await alertsWith('lsu=-1200..10800,announced=10000')
    const alert = alerts.get('upgrade-late')
    expect(alert?.title).toContain('late or cancelled')
    expect(alert?.advice).toContain('Prepare for the upgrade')
    expect([...alerts.keys()]).not.toContain('upgrade-cancelled')
  })

  it('reports an unannounced upgrade as planned before its freeze', async () => {
    const alerts = await alertsWith('lsu=3600..7200')
    expect([...alerts.keys()]).toEqual(['upgrade-ahead'])
  })
})

describe('upgradesArea: vote on splice-amulet 0.1.25', () => {
  it('warns that token-standard transfers stop if the node lacks the version', async () => {
    const alerts = await alertsWith('amulet=0.1.25@2592000')
    const alert = alerts.get('package-unready-later')
    expect(alert?.title).toContain('token-standard transfers and allocations of this node stop')
    expect(alert).toMatchObject({ urgency: 'soon' })
  })
})
