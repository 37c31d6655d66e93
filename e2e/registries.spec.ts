import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './dashboard.ts'
import { startUpstream, type Upstream } from '../server/testing/upstream.ts'
import { expect, test } from './test.ts'

const contractId = `00${'ab'.repeat(67)}`
const gold = `gold-admin::1220${'ab'.repeat(32)}`
const silver = `silver-admin::1220${'cd'.repeat(32)}`

/**
 * Starts a registry of one token. The registry returns its admin and name, and discloses no
 * contracts for any instruction.
 */
function startRegistry(adminId: string, name: string): Promise<Upstream> {
  const instrument = { id: name, name, symbol: name.slice(0, 2), decimals: 10, supportedApis: {} }
  const answerOf = (path: string): object => {
    if (path.endsWith('/info')) return { adminId, supportedApis: {} }
    if (path.includes('/instruments')) return { instruments: [instrument] }
    return { choiceContextData: { values: { from: name } }, disclosedContracts: [] }
  }
  return startUpstream((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answerOf(request.url ?? '')))
  })
}

const requestLines = ({ requests }: Upstream): string[] =>
  requests.map(({ method, url }) => `${method} ${url}`)

test('sends requests to the selected registry, on all pages of the registry @all', async ({
  page,
}) => {
  const [ofGold, ofSilver] = await Promise.all([
    startRegistry(gold, 'Gold'),
    startRegistry(silver, 'Silver'),
  ])
  const configFile = join(tmpdir(), `registries-${crypto.randomUUID()}.json`)
  await writeFile(configFile, JSON.stringify({ registries: { [gold]: 'Gold Inc' } }))
  const dashboard = await startServer({
    flags: ['--updates', '200'],
    env: {
      CONFIG_FILE: configFile,
      REGISTRY_URLS: JSON.stringify({
        [gold]: `${ofGold.url}/token`,
        [silver]: ofSilver.url,
      }),
    },
  })
  try {
    await page.goto(`${dashboard.origin}/registry`)
    const registry = page.getByRole('combobox', { name: 'Registry' })
    await expect(registry.getByRole('option')).toHaveText([
      'Default · sandbox',
      /^Gold Inc · gold-admin::1220abab.*… · 127\.0\.0\.1/,
      /^silver-admin::1220cdcd.*… · 127\.0\.0\.1/,
    ])
    await registry.selectOption(gold)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Gold' })).toBeVisible()
    await expect(main).toContainText(gold)
    await expect(page).toHaveURL(/registry=gold-admin/)

    await page.getByRole('link', { name: 'Transfer instruction' }).click()
    await expect(registry).toHaveValue(gold)
    await page.getByRole('combobox', { name: /Transfer instruction/ }).fill(contractId)
    const ask = page.getByRole('button', { name: 'Load from the registry' })
    await ask.click()
    const value = page.getByRole('table').getByRole('row', { name: /from/ })
    await expect(value).toContainText('Gold')
    const context = `POST /registry/transfer-instruction/v2/${contractId}/choice-contexts/reject`
    const metadata = ['GET /registry/metadata/v1/info', 'GET /registry/metadata/v1/instruments']
    expect(requestLines(ofGold).toSorted()).toEqual(
      [...metadata, context].map((one) => one.replace(' ', ' /token')),
    )
    expect(requestLines(ofSilver)).toEqual([])

    await registry.selectOption(silver)
    await expect(value).toHaveCount(0)
    await ask.click()
    await expect(value).toContainText('Silver')
    expect(requestLines(ofSilver)).toEqual([context])
    expect(requestLines(ofGold)).toHaveLength(3)

    await page.goto(`${dashboard.origin}/registry?registry=lead-admin::1220ff`)
    await expect(registry.getByRole('option', { selected: true })).toContainText('not configured')
    await expect(main).toContainText('Add it to REGISTRY_URLS')
  } finally {
    dashboard.stop()
    await Promise.all([ofGold.close(), ofSilver.close(), rm(configFile)])
  }
})
