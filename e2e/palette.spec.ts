import type { Page } from '@playwright/test'
import { begin, Keyboard, title } from './keyboard.ts'
import { ownDashboard } from './own-dashboard.ts'
import { boughtName } from './scan.ts'
import { expect, test } from './test.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Find a page, or paste any id' })
const marked = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true })

async function ask(page: Page, words: string): Promise<Keyboard> {
  const keys = new Keyboard(page)
  await keys.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.insertText(words)
  return keys
}

test("finds a party by part of the party's name, even if Enter is pressed before results arrive", async ({
  page,
  request,
}) => {
  const { name, user } = await boughtName(request)
  const keys = await begin(page, '/')
  await ask(page, name.slice(0, -'.unverified.cns'.length))
  // No result has arrived yet, so Enter waits for the first result.
  await keys.press('Enter')
  await expect(page).toHaveURL(`/parties/${encodeURIComponent(user)}`)
  await expect(page.getByRole('main')).toContainText(name)
})

test("keeps keys that are typed while the palette's code loads @all", async ({ page }) => {
  const keys = await begin(page, '/users')
  await keys.press('Control+k')
  await page.keyboard.type('strt')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('x')
  await expect(field(page)).toHaveValue('strx')
  await expect(page.getByRole('dialog')).toHaveCount(1)

  // Pressing the shortcut again leaves the palette open. Keys go to the palette until it is closed,
  // and then to the page.
  await keys.press('Control+k')
  await page.keyboard.type('yz')
  await expect(field(page)).toHaveValue('strxyz')
  await keys.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keys.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
})

test('keeps the focus in the palette that is opened while a page loads @all', async ({ page }) => {
  const keys = await begin(page, '/')
  // Loads the palette's code, so that the palette opens before the page.
  await ask(page, '')
  await keys.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keys.press('g p')
  await ask(page, 'auditor')
  await expect(page).toHaveURL(/\/parties$/)
  await expect(title(page)).toHaveText('Parties')
  await expect(field(page)).toBeFocused()
  await expect(marked(page)).toContainText('auditor')
})

test('finds a user, a package, a vote, a name and a choice by words and opens them by keyboard @all', async ({
  page,
  request,
}) => {
  const { name } = await boughtName(request)
  await begin(page, '/')
  const opens = async (words: string, kind: string, address: RegExp) => {
    const keys = await ask(page, words)
    await expect(marked(page)).toContainText(kind)
    await keys.press('Enter')
    await expect(page).toHaveURL(address)
  }
  await opens('read only audit', 'user', /\/users\/auditor/)
  await opens('splice dso governance', 'package', /\/packages\/[\da-f]{64}$/)
  await opens('harbour wallet', 'vote', /\/votes\/00[\da-f]+/)
  await expect(page.getByRole('main')).toContainText('Feature the Harbour wallet')
  await opens(name, 'name', /\/resolve\?text=/)
  await opens('FeaturedAppRight_CreateActivityMarker', 'choice', /\/search\?where=choice:/)
  await expect(page.getByRole('progressbar', { name: 'Searched part of the range' })).toBeVisible()
})

test('keeps the marked result marked when other results arrive above it @all', async ({ page }) => {
  await begin(page, '/')
  const keys = await ask(page, 'alice')
  // Results may arrive before or after the arrow keys are pressed.
  await expect(async () => {
    await keys.press('ArrowDown')
    await expect(marked(page)).toContainText('Search the history for', { timeout: 100 })
  }).toPass()
  await expect(page.getByRole('option', { name: /^alice::.*party$/ })).toBeVisible()
  await expect(marked(page)).toContainText('Search the history for')
  await keys.press('ArrowUp ArrowUp Enter')
  await expect(page).not.toHaveURL(/\/search/)
})

test('opens the history at a day, a clock time or a duration @all', async ({ page }) => {
  await begin(page, '/')
  for (const words of ['yesterday 02:10', '-5h']) {
    const keys = await ask(page, words)
    await expect(page.getByRole('option').first()).toContainText(/Updates at.*\d{4}-\d\d-\d\d/)
    await keys.press('Enter')
    await expect(page).toHaveURL(/\/updates\?before=\d+~/)
  }
})

test('starts a history search from the palette at once, and later finds the search in the palette @all', async ({
  page,
}) => {
  await begin(page, '/')
  const keys = await ask(page, 'Zoë’s (pier)')
  await page.getByRole('option', { name: 'Search the history for Zoë’s (pier)' }).waitFor()
  await keys.press('ArrowDown Enter')
  await expect(page).toHaveURL(/\/search\?where=word:/)
  await expect(page.getByRole('progressbar', { name: 'Searched part of the range' })).toBeVisible()

  await ask(page, 'zoë’s pier')
  await expect(page.getByRole('option', { name: /saved search$/ })).toContainText('word:Zoë’s')
})

test('lists recently opened pages, and ranks a recent page first among equally good results @all', async ({
  page,
}) => {
  // The viewer has no party with this user's name. Such a party would come before the user in the
  // results.
  await begin(page, '/users/auditor%231%3Aread-only')
  const keys = new Keyboard(page)
  await keys.go('g n', /\/node$/)
  await keys.press('Control+k')
  await expect(page.getByRole('option', { name: /auditor.*recent page$/ })).toBeVisible()
  await page.keyboard.insertText('audi')
  await expect(marked(page)).toContainText('user')
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/users\/auditor/)
})

test('sends no palette request before text is entered, and none for a complete id @all', async ({
  page,
}) => {
  await page.clock.install()
  await begin(page, '/updates')
  await page.getByRole('grid', { name: 'Updates' }).waitFor()
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  const ofPalette = /\/(v2\/users|v2\/packages|v0\/ans-entries|v0\/admin\/sv\/voteresults)$/
  await ask(page, `1220${'ab'.repeat(32)}`)
  await expect(marked(page)).toContainText('Open the update')
  // This time is much longer than the palette's delay after the last key.
  await page.clock.runFor(5_000)
  expect(paths.filter((path) => ofPalette.test(path))).toEqual([])
  await field(page).fill('alice')
  await expect.poll(() => paths.filter((path) => ofPalette.test(path)).length).toBe(4)
})

test.describe('the palette on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('shows palette results in two lines within the screen and opens one by touch @all', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Find' }).click()
    await field(page).fill('custody')
    const vote = page.getByRole('option', { name: /custody app.*vote$/ })
    await expect(vote).toBeVisible()
    for (const option of await page.getByRole('option').all()) {
      const box = await option.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(360)
      expect(await option.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0)
    }
    await vote.click()
    await expect(page).toHaveURL(/\/votes\/00[\da-f]+/)
  })
})

test.describe('the palette while an API family fails', () => {
  const dashboard = ownDashboard('--updates', '500')

  test('reports an API family that does not respond, and shows the palette results of the other families @all', async ({
    page,
  }) => {
    await begin(page, '/')
    await dashboard.setFaults('ledger:503=100%')
    await ask(page, 'custody')
    await expect(
      page.getByRole('option', { name: /redwood-custody\.sv\.cns.*party$/ }),
    ).toBeVisible()
    const status = page.getByRole('dialog').getByRole('status')
    await expect(status).toContainText(/Not searched: .*users, packages.* \(answered 503\)\./)
    await expect(status).not.toContainText(/names,|votes/)
    await field(page).fill('read only audit')
    await expect(page.getByRole('option', { name: /^Search the history/ })).toBeVisible()
    await expect(page.getByRole('option', { name: /auditor/ })).toBeHidden()

    await dashboard.setFaults('scan:503=100%')
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await ask(page, 'custody')
    await expect(page.getByRole('option', { name: /^atlas-custody::.*party$/ })).toBeVisible()
    await expect(status).toContainText(
      'Not searched: names, open votes, closed votes (answered 503).',
    )
  })
})
