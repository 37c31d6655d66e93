import type { Browser, Page } from '@playwright/test'
import { atMost, type Figure } from '../../e2e/figure.ts'
import { withLongestTask } from './long-tasks.ts'

const template = '#trade-inspection-example:Trade.Shipment:Shipment'
/**
 * The argument of this choice is a record of 40 fields inside another record. Some of its fields
 * are records, too.
 */
const choice = 'Shipment_Survey'

/**
 * Measures how long the page blocks while the form of a large choice is drawn and while the user
 * types in it.
 */
export async function typedFormFigures(origin: string, browser: Browser): Promise<Figure[]> {
  const page = await browser.newPage()
  await page.goto(`${origin}/commands/submit`)
  await page.getByRole('button', { name: 'Add an exercise', exact: true }).press('Enter')
  // The code of the form and of the package reader is compiled on first use.
  await drawn(page)
  await choose(page, 'Shipment_Cancel')
  await field(page).first().waitFor({ state: 'detached' })
  const { longest: drawing } = await withLongestTask(browser, page, () => drawn(page))
  const typed = field(page).nth(5)
  await typed.focus()
  const { longest: typing } = await withLongestTask(browser, page, async () => {
    await page.keyboard.type('12.5', { delay: 50 })
  })
  const what = 'Form of a nested choice of 40 fields'
  return [
    atMost(`${what}: longest task while it is drawn`, drawing, 50, ' ms'),
    atMost(`${what}: longest task while one types`, typing, 50, ' ms'),
  ]
}

const field = (page: Page) =>
  page.getByRole('group', { name: /^Choice argument, command 1: Fields/ }).getByRole('textbox')

async function choose(page: Page, name: string): Promise<void> {
  const chosen = page.getByRole('combobox', { name: 'Choice, command 1' })
  await chosen.fill('')
  await page.getByRole('combobox', { name: /^Template.*, command 1$/ }).fill(template)
  await chosen.fill(name)
  await page.keyboard.press('Escape')
}

/** Waits until the user can type into the record of 40 fields, which is initially folded. */
async function drawn(page: Page): Promise<void> {
  await choose(page, choice)
  await page.locator('details:not([open]) > summary', { hasText: 'survey' }).press('Enter')
  await page.getByText('m38 is needed.').first().waitFor({ state: 'attached' })
}
