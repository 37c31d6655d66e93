import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { callOf, findTarget, type SmokeBrowser, type Target } from './browser.ts'
import { openDisplay } from './display.ts'
import { WebDriverSession } from './webdriver.ts'

/**
 * Path of the driver: WEBKIT_DRIVER_PATH, or Debian's. The driver starts WebKitGTK's own minimal
 * browser.
 */
export const webkitPath = process.env['WEBKIT_DRIVER_PATH'] ?? '/usr/bin/WebKitWebDriver'

const maxSecondsToStart = 60
const enterKey = '\uE007'

/**
 * WebKitGTK, the engine of Safari, over W3C WebDriver.
 *
 * @param downloads the browser's home directory, where it saves files without a prompt
 * @param port the port of the driver
 */
export async function openWebKit(downloads: string, port: number): Promise<SmokeBrowser> {
  const display = await openDisplay()
  const driver = spawn(webkitPath, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display.name,
      GDK_BACKEND: 'x11',
      HOME: downloads,
      TZ: 'Europe/Zurich',
    },
    stdio: 'ignore',
  })
  const stop = (): void => {
    driver.kill()
    display.close()
  }
  const session = await begin(`http://127.0.0.1:${port}`).catch((error: unknown) => {
    stop()
    throw error
  })
  const element = async ({ css, name }: Target): Promise<string> => {
    const found = await session.element(`return ${callOf(findTarget, css, name ?? null, null)}`)
    if (found === undefined) throw new Error(`Not there: ${css} ${name ?? ''}`)
    return found
  }
  /** WebKit's console cannot be read, so the page itself records errors from its load on. */
  const wrong: string[] = []
  const note = async (): Promise<void> => {
    wrong.push(...v.parse(v.array(v.string()), await session.run(`return ${callOf(noteTrouble)}`)))
  }
  return {
    version: session.version,
    open: async (url) => {
      await note()
      await session.post('/url', { url })
      await note()
    },
    run: (task, ...values) => session.run(`return ${callOf(task, ...values)}`),
    click: async (target) => {
      await session.post(`${await element(target)}/click`, {})
    },
    type: async (target, text) => {
      await session.post(`${await element(target)}/value`, {
        text: text.replaceAll('\n', enterKey),
      })
    },
    choose: async (target, path) => {
      await session.post(`${await element(target)}/value`, { text: path })
    },
    trouble: async () => {
      await note()
      return wrong
    },
    resize: async (width, height) => {
      await session.post('/window/rect', { width, height })
    },
    picture: async (path) => writeFileSync(path, await session.picture()),
    close: async () => {
      await session.end().finally(stop)
    },
  }
}

/** Begins a session. Waits for the driver, which does not listen immediately after its start. */
async function begin(driver: string): Promise<WebDriverSession> {
  for (let second = 0; ; second++) {
    const isThere = await fetch(`${driver}/status`).then(
      () => true,
      () => false,
    )
    if (isThere) return WebDriverSession.begin(driver, { browserName: 'MiniBrowser' })
    if (second > maxSecondsToStart) throw new Error('WebKit’s driver does not answer.')
    await wait(1000)
  }
}

/** Starts to record errors in the page. Returns the errors since the last call. */
function noteTrouble(): string[] {
  const noted: unknown = Reflect.get(window, 'smokeTrouble')
  if (Array.isArray(noted)) return noted.splice(0)
  const wrong: string[] = []
  Reflect.set(window, 'smokeTrouble', wrong)
  const say = console.error
  console.error = (...words: unknown[]) => {
    wrong.push(words.join(' '))
    say(...words)
  }
  window.addEventListener('error', ({ message }) => wrong.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) => wrong.push(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    wrong.push(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
  )
  return []
}
