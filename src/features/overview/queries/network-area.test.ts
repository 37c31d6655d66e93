import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { defaultOptions, type SandboxOptions } from '../../../../sandbox/options.ts'
import { parsePlans } from '../../../../sandbox/plans/plan-spec.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'
import { callSandbox, type AnswerOverride } from '#shared/queries/testing/sandbox-families.ts'
import { networkArea } from './network-area.ts'

let sandbox: Sandbox | undefined
afterEach(() => sandbox?.close())

/** Returns the alerts on a sandbox network with plans, in the notation of `--plans`. */
async function alertsWith(
  plans: string,
  options: Partial<SandboxOptions> = {},
  instead?: AnswerOverride,
) {
  sandbox = await createSandbox({
    ...defaultOptions,
    updates: 300,
    plans: parsePlans(plans),
    ...options,
  })
  callSandbox(sandbox, instead)
  return (await networkArea.check(new QueryClient())).alerts
}

it('reports the exact lag of a participant with Canton 3.6', async () => {
  const alerts = await alertsWith('node-lag=1200', { canton: '3.6' })
  const behind = alerts.find(({ id }) => id === 'node-behind')
  expect(behind?.title).toMatch(/^The participant is (19|20) minutes behind/)
  expect(behind?.from).toContain('synchronizerTimes')
})

it('reports no lag of an up-to-date participant with Canton 3.6', async () => {
  const alerts = await alertsWith('', { canton: '3.6' })
  expect(alerts.map(({ id }) => id)).not.toContain('node-behind')
})

const noRounds: AnswerOverride = ({ path }) =>
  path === '/v0/open-and-issuing-mining-rounds'
    ? Response.json({
        time_to_live_in_microseconds: 600_000_000,
        open_mining_rounds: {},
        issuing_mining_rounds: {},
      })
    : undefined

it('reports that token-standard transfers may continue while no mining round is open', async () => {
  const alerts = await alertsWith('', {}, noRounds)
  const stuck = alerts.find(({ id }) => id === 'rounds-stuck')
  expect(stuck?.title).toContain('Token-standard transfers may still work')
})
