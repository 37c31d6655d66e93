import type { Page } from '@playwright/test'
import { families } from '../proxy.config.ts'
import { createEndpointCheck } from '../server/allowed-endpoints.ts'
import { usedEndpoints } from '../server/used-endpoints.ts'
import { waitUntilDone, type ChaosForm } from './chaos-form.ts'
import { chaosForms } from './chaos-forms.ts'
import { loadSampleIds } from './chaos-sample.ts'
import { requestButton } from './name-purchase.ts'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'

const dashboard = ownDashboard('--updates', '3000')
test.describe.configure({ timeout: 300_000 })

const findAllowed = createEndpointCheck(usedEndpoints)

function changesOf(page: Page): readonly string[] {
  const changes: string[] = []
  page.on('request', (request) => {
    const [, prefix, rest] = /\/api\/([a-z]+)(\/.*)$/.exec(request.url()) ?? []
    const family = families.find((one) => one === prefix)
    if (family === undefined || rest === undefined) return
    const found = findAllowed(family, request.method(), rest)
    if (found.kind === 'allowed' && found.changes) changes.push(`${request.method()} ${rest}`)
  })
  return changes
}

const attacks = {
  'clicked twice': (page: Page, name: string | RegExp) => buttonOf(page, name).dblclick(),
  'with Enter held down': async (page: Page, name: string | RegExp) => {
    await expect(buttonOf(page, name)).toBeEnabled()
    await buttonOf(page, name).focus()
    for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
  },
}

const buttonOf = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).last()

const lastButton = ({ send, name }: ChaosForm) =>
  name === 'Upload a DAR' ? 'Upload' : typeof send === 'function' ? undefined : send

for (const [how, attack] of Object.entries(attacks)) {
  test(`sends the change of every form once, ${how}, and not again after going back or a reload @all`, async ({
    browser,
  }) => {
    const { origin } = dashboard
    const { party } = await loadSampleIds(origin)
    const sent = new Map<string, readonly string[]>()
    for (const [at, form] of chaosForms(party).entries()) {
      const button = lastButton(form)
      if (button === undefined) continue
      const context = await browser.newContext({ baseURL: origin })
      const page = await context.newPage()
      await page.goto('/session')
      await page.goto(form.path)
      await form.fill(page, `chaos-${how.replaceAll(/\W/g, '-')}-${at}`.toLowerCase())
      if (form.name === 'Upload a DAR') await page.getByRole('button', { name: 'Upload…' }).click()
      const changes = changesOf(page)
      await attack(page, button)
      await waitUntilDone(page, form)
      for (const revisit of [() => page.reload(), () => page.goBack()]) {
        await revisit()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      if (changes.length > 0) sent.set(form.name, changes)
      await context.close()
    }
    expect([...sent].filter(([, changes]) => changes.length > 1)).toEqual([])
    expect([...sent.keys()].toSorted()).toEqual(
      [
        'Add provider',
        'Allocate a party',
        'Buy a name',
        'Buy traffic',
        'Create a user',
        'Delete a provider',
        'Delete a user',
        'Edit a party',
        'Edit a provider',
        'Edit a user',
        'Grant rights',
        'Revoke rights',
        'Submit commands',
        'Upload a DAR',
      ].toSorted(),
    )
  })
}

const accept = (at: Page) => at.getByRole('button', { name: 'Accept and pay' })

async function requestName(page: Page, label: string) {
  await page.goto(`/names/new?name=${label}`)
  await requestButton(page).click()
  await expect(page.getByText('To be paid')).toBeVisible()
}

test('sends a payment only once after a double click', async ({ page }) => {
  await requestName(page, 'paid-by-double-click')
  const changes = changesOf(page)
  await accept(page).dblclick()
  await expect(page.getByText('Name active')).toBeVisible({ timeout: 60_000 })
  expect(changes).toHaveLength(1)
})

test('sends a payment only once from two tabs at the same time @all', async ({ page, context }) => {
  await requestName(page, 'paid-by-two-tabs')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(accept(other)).toBeEnabled()
  const changes = [page, other].map(changesOf)
  // `click()` cannot be used, because it waits while the button is disabled by the first payment.
  await Promise.all([page, other].map((tab) => accept(tab).dispatchEvent('click')))
  await expect(page.getByText('Name active')).toBeVisible({ timeout: 60_000 })
  expect(changes.flat()).toHaveLength(1)
})

test('sends a payment only once if the page is reloaded while it is sent @all', async ({
  page,
}) => {
  await requestName(page, 'paid-through-a-reload')
  await dashboard.setFaults('validator:latency=3000')
  const changes = changesOf(page)
  await accept(page).click()
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled()
  await expect(page.getByText('Nothing is paid yet')).toHaveCount(0)
  await page.reload()
  await dashboard.setFaults('')
  await expect(
    page.getByText('The outcome is unknown').or(page.getByText('Name active')).first(),
  ).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Name active')).toBeVisible({ timeout: 60_000 })
  expect(changes).toHaveLength(1)
})
