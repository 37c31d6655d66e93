import type { APIRequestContext, Page } from '@playwright/test'
import * as v from 'valibot'
import { routesToMeasure } from './measured-routes.ts'
import { updatesFromBegin } from './scan.ts'
import { expect, test } from './test.ts'

/**
 * Replaces each present and future text node by its text in capitals, in the same way as Chrome's
 * translator.
 */
function translate(): void {
  const untranslated = 'font, script, style, textarea, [translate=no]'
  const translateAll = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const isNew = text.parentElement?.closest(untranslated) === null
      if (text instanceof Text && isNew) found.push(text)
    }
    for (const text of found) {
      const font = document.createElement('font')
      font.appendChild(document.createElement('font')).append(text.data.toUpperCase())
      text.replaceWith(font)
    }
  }
  const begin = () => {
    new MutationObserver(translateAll).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    translateAll()
  }
  document.addEventListener('DOMContentLoaded', begin)
}

async function openTranslated(page: Page, path: string): Promise<readonly string[]> {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(`${path}: ${error.message}`))
  await page.addInitScript(translate)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  return wrong
}

const Migration = v.object({ migration_id: v.number() })
const History = v.object({ transactions: v.array(v.unknown()) })

/** Waits until Scan has `count` more updates. */
async function waitForUpdates(request: APIRequestContext, count: number): Promise<void> {
  const response = await request.get('/api/scan/v0/migrations/last')
  const { migration_id: migration } = v.parse(Migration, await response.json())
  const after = {
    after_migration_id: migration,
    after_record_time: new Date().toISOString(),
  }
  const data = { after, page_size: count }
  await expect(async () => {
    const answer = await request.post('/api/scan/v2/updates', { data })
    const { transactions } = v.parse(History, await answer.json())
    expect(transactions).toHaveLength(count)
  }).toPass({ timeout: 120_000 })
}

test('keeps Overview, Contracts and Updates working under a page translator, and shows new counts', async ({
  page,
  context,
  request,
}) => {
  const others = await Promise.all(
    ['/', '/contracts'].map(async (path) => openTranslated(await context.newPage(), path)),
  )
  const wrong = await openTranslated(page, '/updates')
  await page.getByRole('button', { name: 'LIVE' }).click()
  const news = page.getByRole('button', { name: /^\d+ NEW UPDATES?$/ })
  const first = await news.innerText()
  await waitForUpdates(request, 10)
  await expect(news).not.toHaveText(first)
  expect([...others.flat(), ...wrong]).toEqual([])
  for (const open of context.pages()) {
    await expect(open.getByText('THIS PAGE FAILED')).toHaveCount(0)
  }
})

const pagesAtOnce = 8
const routes = routesToMeasure('AN-UPDATE')
for (let at = 0; at < routes.length; at += pagesAtOnce) {
  const opened = routes.slice(at, at + pagesAtOnce)
  test(`keeps ${opened.map(({ name }) => name).join(', ')} working under a page translator @all`, async ({
    context,
    request,
  }) => {
    const [update] = await updatesFromBegin(request, 1)
    const wrong = await Promise.all(
      opened.map(async ({ path }) =>
        openTranslated(await context.newPage(), path.replace('AN-UPDATE', update?.update_id ?? '')),
      ),
    )
    await waitForUpdates(request, 10)
    expect(wrong.flat()).toEqual([])
    for (const page of context.pages()) {
      await expect(page.getByText('THIS PAGE FAILED')).toHaveCount(0)
    }
  })
}
