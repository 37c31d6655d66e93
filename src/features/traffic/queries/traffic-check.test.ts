/** Tests traffic alerts over the embedded network. */
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { parseTraffic } from '../../../../sandbox/member-traffic/settings.ts'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { createSandbox } from '../../../../sandbox/sandbox.ts'
import { callSandbox } from '#shared/queries/testing/sandbox-families.ts'
import { trafficCheck } from './traffic-check.ts'

async function checkWith(text: string) {
  const traffic = parseTraffic(text)
  const sandbox = await createSandbox({ ...defaultOptions, updates: 100, traffic })
  sandbox.ledger.stop()
  callSandbox(sandbox)
  try {
    const { alerts, unchecked } = await new QueryClient().fetchQuery(trafficCheck())
    return {
      alerts: alerts.map(({ id, urgency }) => `${id}: ${urgency}`),
      unchecked: unchecked.map(({ what }) => what),
    }
  } finally {
    await sandbox.close()
  }
}

it.each([
  ['left=150000', ['traffic-low: soon']],
  ['left=150000,top-up=was-on', ['traffic-low: now']],
  ['left=200001,top-up=was-on', []],
  ['left=0,top-up=was-on', ['traffic-low: now']],
])(
  'reports low traffic reserves only if top-up was on: --traffic %s',
  async (text, alerts) => {
    expect(await checkWith(text)).toEqual({ alerts, unchecked: [] })
  },
  60_000,
)
