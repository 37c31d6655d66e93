import { ElementHandle, launch, type ConsoleMessage } from 'puppeteer-core'
import { callOf, findTarget, type SmokeBrowser, type Target } from './browser.ts'

/** Path of Firefox: FIREFOX_PATH, or Debian's. */
export const firefoxPath = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'

/**
 * Firefox as it is shipped, over WebDriver BiDi. Playwright's Firefox channel uses commands that
 * the extended support release does not know yet.
 *
 * @param downloads the directory in which Firefox saves files without a prompt
 */
export async function openFirefox(downloads: string): Promise<SmokeBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    headless: true,
    env: { ...process.env, TZ: 'Europe/Zurich' },
    timeout: 120_000,
    protocolTimeout: 120_000,
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      'intl.accept_languages': 'en-GB',
    },
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(120_000)
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const index = wrong.push(message.text()) - 1
    void wordsOf(message).then((words) => wrong.splice(index, 1, words))
  })
  // Firefox reports violations in a separate console that no protocol can read.
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  const element = async ({ css, name }: Target): Promise<ElementHandle> => {
    const found = await page.evaluateHandle(findTarget, css, name ?? null, null)
    if (found instanceof ElementHandle) return found
    throw new Error(`Not there: ${css} ${name ?? ''}`)
  }
  return {
    version: await browser.version(),
    open: async (url) => {
      await page.goto(url)
    },
    run: (task, ...values) => page.evaluate(callOf(task, ...values)),
    click: async (target) => (await element(target)).click(),
    type: async (target, text) => (await element(target)).type(text),
    choose: async (target, path) => {
      const field = await (await element(target)).toElement('input')
      await field.uploadFile(path)
    },
    trouble: () => Promise.resolve(wrong),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async (path) => {
      await page.screenshot({ path })
    },
    close: () => browser.close(),
  }
}

/**
 * Returns the text of a console message, with the message of each error. Errors cannot be read
 * after the page has closed.
 */
async function wordsOf(message: ConsoleMessage): Promise<string> {
  const parts = message.args().map((value) => value.evaluate(String))
  return (await Promise.all(parts).catch(() => [message.text()])).join(' ')
}
