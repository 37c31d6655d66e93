import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { findTarget, type SmokeBrowser, type Target } from './browser.ts'

/** A browser's page for tests: waits for what is seen before it acts. */
export class SmokePage {
  readonly browser: SmokeBrowser
  /** The origin of the dashboard. */
  readonly origin: string
  readonly #downloads: string

  constructor(browser: SmokeBrowser, origin: string, downloads: string) {
    this.browser = browser
    this.origin = origin
    this.#downloads = downloads
  }

  /** @param path of this dashboard, from its first slash */
  async open(path: string): Promise<void> {
    await this.browser.open(this.origin + path)
  }

  /** `text`, `value` or an attribute of an element, if it is seen now and has it; otherwise null. */
  read({ css, name }: Target, fact: string): Promise<unknown> {
    return this.browser.run(findTarget, css, name ?? null, fact)
  }

  /** Waits for an element. */
  async sees(target: Target): Promise<void> {
    await expect.poll(() => this.read(target, 'text'), nameOf(target)).not.toBeNull()
  }

  /** Waits until an element says something, among other things. */
  async says(target: Target, text: string, fact = 'text'): Promise<void> {
    await expect
      .poll(async () => (await this.read(target, fact)) ?? '', nameOf(target))
      .toContain(text)
  }

  /** Waits until there are so many elements. */
  async counts(css: string, count: number): Promise<void> {
    const found = () => this.browser.run((css) => document.querySelectorAll(css).length, css)
    await expect.poll(found, css).toBe(count)
  }

  /** The address of the page, without its origin. */
  async address(): Promise<string> {
    return String(await this.browser.run(() => location.pathname + location.search))
  }

  /** Waits until the page's address, without its origin, is as expected. */
  async isAt(path: RegExp): Promise<void> {
    await expect.poll(() => this.address()).toMatch(path)
  }

  async click(target: Target): Promise<void> {
    await this.#isReady(target)
    // Refused, it was not done: something may have moved just then.
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

  /** Returns the content of the file of that name that the page saved, once the file exists. */
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
