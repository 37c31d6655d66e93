import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'

ownDashboard('--updates', '2500', '--plans', 'liveness=ended')

test('reports that liveness rewards have ended instead of reporting rounds without a liveness record @all', async ({
  page,
}) => {
  const answer = await page.request.get('/api/ledger/v2/parties?pageSize=1000')
  const { partyDetails }: { partyDetails: { party: string; isLocal: boolean }[] } =
    await answer.json()
  const own = partyDetails.find(({ party, isLocal }) => isLocal && party.includes('-validator-'))
  // Only the last hours are loaded, because liveness was still rewarded before.
  const from = new Date(Date.now() - 3 * 3_600_000).toISOString()
  await page.goto(`/rewards?${new URLSearchParams({ party: own?.party ?? '', from })}`)
  const main = page.getByRole('main')
  await expect(main.getByText('All loaded')).toBeVisible({ timeout: 60_000 })
  await expect(main.getByText('Rewards for liveness have ended', { exact: false })).toBeVisible()
  await expect(main.getByText('lacked a record of the validator’s liveness')).toHaveCount(0)
})
