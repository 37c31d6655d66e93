import { test as unwatched, type Page } from '@playwright/test'
import { expect, test as watched } from './test.ts'

/**
 * Passes plain text to each sink that accepts only trusted text. Returns, by sink, `taken` or the
 * name of the error.
 */
async function tried(page: Page): Promise<Record<string, string>> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page.evaluate(() => {
    const blob = URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' }))
    const own = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''
    const attempts: Record<string, () => unknown> = {
      'a tag as markup': () => (document.createElement('div').innerHTML = '<b>x</b>'),
      'a style sheet as markup': () => (document.createElement('style').innerHTML = 'b > i {}'),
      'a page in a frame': () => (document.createElement('iframe').srcdoc = '<p>'),
      'a text as a script': () => (document.createElement('script').text = '1'),
      'a script of this origin': () => (document.createElement('script').src = '/api/x.js'),
      'a worker out of the page': () => new Worker(blob),
      'a worker from elsewhere': () => new Worker('https://elsewhere.example/worker.js'),
      'a worker beside the files of the build': () => new Worker('assets/../config.json'),
      'a file of the build': () => (document.createElement('script').src = own),
      'another policy': () => Reflect.get(window, 'trustedTypes').createPolicy('mine', {}),
    }
    return Object.fromEntries(
      Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt()
          return [name, 'taken']
        } catch (error) {
          return [name, error instanceof Error ? error.name : String(error)]
        }
      }),
    )
  })
}

unwatched('no text becomes markup or a script', async ({ page }) => {
  expect(await tried(page)).toEqual({
    'a tag as markup': 'TypeError',
    'a style sheet as markup': 'taken',
    'a page in a frame': 'TypeError',
    'a text as a script': 'TypeError',
    'a script of this origin': 'TypeError',
    'a worker out of the page': 'TypeError',
    'a worker from elsewhere': 'TypeError',
    'a worker beside the files of the build': 'TypeError',
    'a file of the build': 'taken',
    'another policy': 'TypeError',
  })
})

watched.describe('a test in whose page it is tried', () => {
  watched.fail('fails', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<b>x</b>'
      } catch {}
    })
  })
})
