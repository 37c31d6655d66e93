import type { Page } from '@playwright/test'
import { requestButton, field, requestsFor } from './name-purchase.ts'
import { chooseUser } from './sign-in-window.ts'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'

async function askFor(page: Page, label: string, origin: string) {
  await page.goto(`${origin}/names/new`)
  await field(page).fill(label)
  await requestButton(page).click()
  await page.waitForURL(/\/names\/purchases\//)
}

/** Starts the fault just before the page sends a request whose path ends with `path`. */
async function makeTroubleFor(page: Page, path: string, fault: string) {
  await page.evaluate(
    ([end, text]) => {
      const send = globalThis.fetch
      globalThis.fetch = async (input, init) => {
        const url = String(input instanceof Request ? input.url : input)
        if (url.endsWith(end)) await send('/sandbox/faults', { method: 'PUT', body: text })
        return send(input, init)
      }
    },
    [path, fault] as const,
  )
}

/** Moves the stored times of sent requests back by 15 minutes, as if the user returned later. */
async function longAgo(page: Page) {
  await page.evaluate(() => {
    const stored = localStorage.getItem('cantilever.name-purchases of nobody') ?? ''
    const sent = stored.replaceAll(/(?<="sentAt":")[^"]+/g, (time) =>
      new Date(Date.parse(time) - 900_000).toISOString(),
    )
    localStorage.setItem('cantilever.name-purchases of nobody', sent)
  })
  await page.reload()
}

test.describe('faults while a purchase is in progress', () => {
  const dashboard = ownDashboard('--updates', '500')
  test.describe.configure({ mode: 'serial' })

  async function askInTrouble(page: Page, label: string, fault: string) {
    await page.goto(`${dashboard.origin}/names/new?name=${label}`)
    await expect(page.getByText('free', { exact: true })).toBeVisible()
    await makeTroubleFor(page, '/entry/create', fault)
    await requestButton(page).click()
  }

  test('finds the name request again after a cut response, and sends the request only once', async ({
    page,
    request,
  }) => {
    const name = 'cut-after.unverified.cns'
    await askInTrouble(page, 'cut-after', 'validator:cut=100%')
    await expect(page.getByText('The outcome of the request is unknown')).toBeVisible()
    await page.reload()
    await expect(page.getByText('The outcome of the request is unknown')).toBeVisible()
    await dashboard.setFaults('')
    await expect(page.getByText('To be paid')).toBeVisible({ timeout: 60_000 })
    expect(await requestsFor(request, name, dashboard.origin)).toHaveLength(1)
  })

  test('reports after a lost connection that no name was requested, and allows a second request @all', async ({
    page,
    request,
  }) => {
    const name = 'lost-before.unverified.cns'
    await askInTrouble(page, 'lost-before', 'validator:reset=100%')
    await expect(page.getByText('The outcome of the request is unknown')).toBeVisible()
    await dashboard.setFaults('')
    await page.goto(`${dashboard.origin}/names/new?name=lost-before`)
    await expect(page.getByText('This name is already requested')).toBeVisible()
    await page.getByRole('link', { name: 'Continue that purchase' }).click()
    await expect(page.getByText(/The purchase may still appear until/)).toBeVisible()
    await longAgo(page)
    await expect(page.getByText('No request was created')).toBeVisible({ timeout: 60_000 })
    expect(await requestsFor(request, name, dashboard.origin)).toEqual([])
    await page.getByRole('button', { name: 'Back to the submitted form' }).click()
    await expect(field(page)).toHaveValue(/lost-before/)
    await requestButton(page).click()
    await expect(page.getByText('To be paid')).toBeVisible()
    expect(await requestsFor(request, name, dashboard.origin)).toHaveLength(1)
  })

  test('sends no second name request after a reload during sending @all', async ({
    page,
    request,
  }) => {
    const name = 'reloaded.unverified.cns'
    await askInTrouble(page, 'reloaded', 'validator:latency=4000')
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('cantilever.name-purchases of nobody')))
      .toContain('sending')
    await page.reload()
    await expect(page.getByText('This name is already requested')).toBeVisible()
    await expect(requestButton(page)).toBeDisabled()
    await dashboard.setFaults('')
    await page.getByRole('link', { name: 'Continue that purchase' }).click()
    await expect(page.getByText('To be paid')).toBeVisible({ timeout: 60_000 })
    expect(await requestsFor(request, name, dashboard.origin)).toHaveLength(1)
  })

  test('keeps the input after a rejection and reports that nothing changed @all', async ({
    page,
    request,
  }) => {
    for (const status of ['403', '409', '429']) {
      const label = `refused-${status}`
      const name = `${label}.unverified.cns`
      await askInTrouble(page, label, `validator:${status}=100%`)
      await expect(page.getByRole('alert')).toContainText('The validator refused the request')
      await expect(page.getByRole('alert')).toContainText(status)
      await expect(field(page)).toHaveValue(label)
      await dashboard.setFaults('')
      expect(await requestsFor(request, name, dashboard.origin)).toEqual([])
    }
    const name = 'refused-429.unverified.cns'
    await page.reload()
    await expect(field(page)).toHaveValue('refused-429')
    await requestButton(page).click()
    await expect(page.getByText('To be paid')).toBeVisible()
    expect(await requestsFor(request, name, dashboard.origin)).toHaveLength(1)
  })

  test('leaves the outcome open after an internal error and polls the wallet @all', async ({
    page,
  }) => {
    await askInTrouble(page, 'error-500', 'validator:500=100%')
    await expect(page.getByText('The outcome of the request is unknown')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('500')
  })

  test('requests no name if the wallet cannot be read first @all', async ({ page, request }) => {
    await page.goto(`${dashboard.origin}/names/new?name=not-asked`)
    await expect(page.getByText('free', { exact: true })).toBeVisible()
    await dashboard.setFaults('validator:500=100%')
    await requestButton(page).click()
    await expect(page.getByRole('alert').first()).toContainText('The request was not sent.', {
      timeout: 60_000,
    })
    await dashboard.setFaults('')
    expect(await requestsFor(request, 'not-asked.unverified.cns', dashboard.origin)).toEqual([])
  })

  test('continues a purchase after the response to the payment is cut, until the name is entered @all', async ({
    page,
  }) => {
    await askFor(page, 'paid-in-trouble', dashboard.origin)
    await expect(page.getByText('To be paid')).toBeVisible()
    await makeTroubleFor(page, '/accept', 'validator:cut=100%')
    await page.getByRole('button', { name: 'Accept and pay' }).click()
    // The history is loaded at the same time and may show the payment at once.
    const unknown = page.getByText('The outcome is unknown')
    await expect(unknown.or(page.getByText('Fee locked; the DSO decides')).first()).toBeVisible()
    await dashboard.setFaults('')
    await expect(page.getByText('Name active')).toBeVisible({ timeout: 60_000 })
  })
})

test.describe('a network that requires tokens', () => {
  const dashboard = ownDashboard('--updates', '500', '--auth')

  test('sends no name request without a token, and sends the unchanged form after a sign-in @all', async ({
    page,
  }) => {
    await page.goto(`${dashboard.origin}/names/new?name=no-token`)
    await page.getByRole('textbox', { name: 'Description' }).fill('typed before')
    await requestButton(page).click()
    const alert = page.getByRole('alert').first()
    await expect(alert).toContainText('401')
    await expect(alert).toContainText('The request was not sent.')
    const opener = alert.getByRole('button', { name: /^Sign in with/ })
    await chooseUser(page, opener, 'alice')
    await expect(page.getByRole('button', { name: /^Session: alice/ })).toBeVisible()
    await expect(field(page)).toHaveValue('no-token')
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('typed before')
    await requestButton(page).click()
    await expect(page.getByText('To be paid')).toBeVisible()
  })
})
