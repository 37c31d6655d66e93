import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { findTarget, type SmokeBrowser, type Target } from './browser.ts'

/** A browser page for tests. Each action waits until its element is visible. */
export class SmokePage {
  readonly browser: SmokeBrowser
  readonly origin: string
  readonly #downloads: string

  constructor(browser: SmokeBrowser, origin: string, downloads: string) {
    this.browser = browser
    this.origin = origin
    this.#downloads = downloads
  }

  /** @param path a path of this dashboard, starting with a slash */
  async open(path: string): Promise<void> {
    await this.browser.open(this.origin + path)
  }

  /**
   * Returns `text`, `value` or an attribute of an element. Returns null if the element is not
   * visible now or lacks the attribute.
   */
  read({ css, name }: Target, fact: string): Promise<unknown> {
    return this.browser.run(findTarget, css, name ?? null, fact)
  }

  /** Waits until an element is visible. */
  async sees(target: Target): Promise<void> {
    await expect.poll(() => this.read(target, 'text'), nameOf(target)).not.toBeNull()
  }

  /** Waits until an element contains a text. */
  async containsText(target: Target, text: string, fact = 'text'): Promise<void> {
    await expect
      .poll(async () => (await this.read(target, fact)) ?? '', nameOf(target))
      .toContain(text)
  }

  /** Waits until the number of elements is `count`. */
  async counts(css: string, count: number): Promise<void> {
    const found = () => this.browser.run((css) => document.querySelectorAll(css).length, css)
    await expect.poll(found, css).toBe(count)
  }

  async address(): Promise<string> {
    return String(await this.browser.run(() => location.pathname + location.search))
  }

  /** Waits until the page's address, without its origin, is as expected. */
  async isAt(path: RegExp): Promise<void> {
    await expect.poll(() => this.address()).toMatch(path)
  }

  async click(target: Target): Promise<void> {
    await this.#isReady(target)
    // The browser rejects a click without an effect if the element moves at that moment. The click
    // is then repeated.
    await expect(() => this.browser.click(target)).toPass({ timeout: 30_000 })
  }

  async type(target: Target, text: string): Promise<void> {
    await this.#isReady(target)
    await this.browser.type(target, text)
  }

  async choose(target: Target, path: string): Promise<void> {
    await this.#isReady(target)
    await this.browser.choose(target, path)
  }

  async saved(name: string): Promise<string> {
    const path = join(this.#downloads, name)
    await expect.poll(() => existsSync(path) && readFileSync(path, 'utf8') !== '', path).toBe(true)
    return readFileSync(path, 'utf8')
  }

  async #isReady(target: Target): Promise<void> {
    await this.sees(target)
    await expect.poll(() => this.read(target, 'disabled'), `enabled: ${nameOf(target)}`).toBeNull()
  }
}

function nameOf({ css, name }: Target): string {
  return name === undefined ? css : `${css} “${name}”`
}
