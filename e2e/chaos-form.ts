import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** A form that is filled in, sent during a fault, and sent again after the fault. */
export interface ChaosForm {
  readonly name: string
  readonly path: string
  /** Fills in all fields. Typed texts contain `word`, which is unique to this walk. */
  readonly fill: (page: Page, word: string) => Promise<void>
  /** The name of the button that sends the form, or a function that sends a form without a button. */
  readonly send: string | RegExp | ((page: Page) => Promise<void>)
  /** Matches the address or the page once the network's real response has arrived. */
  readonly done: RegExp
  /** The value that is selected rather than typed, and must stay selected. */
  readonly chosen?: (word: string) => string
  /** Faults that do not affect the part of the response that the form needs. */
  readonly withstands?: readonly string[]
  /**
   * The name of a button that the page offers after a failure and that the walk must not press. The
   * walk sends the form again instead.
   */
  readonly passesOver?: string
  /** True if the form sends so many requests that late responses would delay it for minutes. */
  readonly sendsManyRequests?: true
}

/** Types a text into the named field. */
export const typeInto = async (page: Page, name: string | RegExp, text: string) => {
  const field = { name, exact: typeof name === 'string' }
  return page.getByRole('textbox', field).or(page.getByRole('combobox', field)).fill(text)
}

/** Returns all readable content of the page: its text, and the values of its fields. */
export function readPage(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'main input, main textarea',
      ),
    ]
    return [
      decodeURIComponent(location.pathname + location.search),
      document.querySelector('main')?.innerText ?? '',
      ...fields.map(({ value }) => value),
    ].join('\n')
  })
}

/** Returns the values of the form's fields. */
export function valuesIn(page: Page): Promise<readonly string[]> {
  return page
    .locator('main input:not([type=checkbox], [type=radio], [type=file]), main textarea')
    .evaluateAll((fields) =>
      fields.flatMap((field) =>
        'value' in field && typeof field.value === 'string' && field.checkVisibility()
          ? [field.value]
          : [],
      ),
    )
}

/** Buttons, other than the form's own, with which a user can continue after a failure. */
const goesOn =
  /^I have (?:looked|checked)|^Allow (?:sending again|retry)|^Send same request again|^Try again|^Check again|^Find out|^Load again|^Check the order|^Look up what became|^Validate again|^Try now/

/** Waits until the network's real response is shown. */
export async function waitUntilDone(page: Page, { done }: ChaosForm): Promise<void> {
  await expect.poll(() => readPage(page), { timeout: 120_000 }).toMatch(done)
}

/** Sends the form, once. */
export async function sendForm(page: Page, { send }: ChaosForm): Promise<void> {
  if (typeof send === 'function') await send(page)
  else await buttonOf(page, send).click()
}

/** Presses the buttons that the page offers until the network's real response is shown. */
export async function sendUntilDone(page: Page, form: ChaosForm): Promise<void> {
  // If `send` is a function, a second call would start the form from the beginning. Only forms with
  // `passesOver` allow a second call.
  let timesToSend = typeof form.send === 'function' && form.passesOver === undefined ? 0 : 2
  await expect(async () => {
    if (form.done.test(await readPage(page))) return
    const offered = page.getByRole('main').getByRole('button', { name: goesOn })
    const { passesOver } = form
    const nextButton = (
      passesOver === undefined ? offered : offered.filter({ hasNotText: passesOver })
    ).first()
    if (await isReady(nextButton)) await nextButton.click({ timeout: 5_000 })
    else if (timesToSend > 0 && (await isReadyToSend(page, form))) {
      timesToSend -= 1
      await sendForm(page, form)
    }
    await expect.poll(() => readPage(page), { timeout: 5_000 }).toMatch(form.done)
  }).toPass({ timeout: 120_000 })
}

const isReady = async (button: Locator) => (await button.count()) > 0 && button.isEnabled()

const isReadyToSend = async (page: Page, { send }: ChaosForm) =>
  typeof send === 'function' || isReady(buttonOf(page, send))

const buttonOf = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
