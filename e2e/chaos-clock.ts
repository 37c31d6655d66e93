import type { Browser } from '@playwright/test'
import { sendForm, waitUntilDone, type ChaosForm } from './chaos-form.ts'
import { fillIn } from './chaos-forms-walk.ts'
import { forEachPooled, openTabs, outcomeOf, visitAll, type OpenedPage } from './chaos-pages.ts'
import { expect } from './test.ts'

/** Limit of requests per minute for an idle page. With correct clocks, a page sends about 40. */
const maxCalls = 120

/**
 * Opens each page in a browser whose clock is off by `off` milliseconds. Each page must work,
 * report the wrong clock, show relative times by the corrected clock, and send no more requests
 * than usual.
 */
export async function walkWithClockOff(
  browser: Browser,
  origin: string,
  pages: readonly Pick<OpenedPage, 'name' | 'path'>[],
  off: number,
): Promise<ReadonlyMap<string, string>> {
  const opened = await openTabs(browser, pages, new Date(Date.now() + off))
  const calls = new Map<string, number[]>(opened.map(({ name }) => [name, []]))
  for (const { name, page } of opened) {
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.get(name)?.push(performance.now())
    })
  }
  await visitAll(opened, origin)
  const cells = new Map<string, string>()
  await forEachPooled(opened, async ({ name, page, wrong }) => {
    const outcome = await outcomeOf(page, ['works'])
    await page.clock.fastForward(60_000)
    const words = `This computer’s clock is 36[45] d.*${off > 0 ? 'ahead' : 'behind'}`
    const notice = page.getByRole('status').filter({ hasText: new RegExp(words) })
    const reportOutcome = await expect(notice)
      .toBeVisible()
      .then(
        () => true,
        () => false,
      )
    const text = (await page.getByRole('main').innerText()).replace(new RegExp(words), '')
    const isOff = /in 36\d d|36\d d( \d+ h)? (ago|behind)/.test(text)
    const perMinute = callsPerMinute(calls.get(name) ?? [])
    cells.set(
      name,
      [
        outcome,
        reportOutcome ? 'reported' : 'not reported',
        ...(isOff ? ['counts by the wrong clock'] : []),
        ...(perMinute > maxCalls ? [`${perMinute} calls in a minute`] : []),
        ...wrong,
      ].join(', '),
    )
    await page.context().close()
  })
  return cells
}

/** Returns requests per minute, because pages that are opened first are measured for longer. */
function callsPerMinute(times: readonly number[]): number {
  const [first = 0] = times
  return Math.round(times.length / Math.max(1, (performance.now() - first) / 60_000))
}

/** Fills in and sends each form in a browser whose clock is off by `off` milliseconds. */
export async function sendFormsWithClockOff(
  browser: Browser,
  origin: string,
  forms: readonly ChaosForm[],
  off: number,
  /** Part of every typed text, unique to each walk on the network. */
  word: string,
): Promise<ReadonlyMap<string, string>> {
  const cells = new Map<string, string>()
  await forEachPooled([...forms.entries()], async ([at, form]) => {
    const time = new Date(Date.now() + off)
    const { page } = await fillIn(browser, origin, form, `${word}-${at}`, time)
    await sendForm(page, form)
    const sent = await waitUntilDone(page, form).then(
      () => 'sent',
      () => 'not sent',
    )
    cells.set(form.name, sent)
    await page.context().close()
  })
  return cells
}
