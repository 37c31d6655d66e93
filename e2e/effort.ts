import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Counts the user's pointer clicks and keys, as the browser reports them. */
export class Effort {
  private clicks = 0
  private keys = 0

  private constructor(private readonly page: Page) {}

  /** Starts counting on this page. Must be called before the page is opened. */
  static async of(page: Page): Promise<Effort> {
    const effort = new Effort(page)
    await page.exposeFunction('countEffort', (what: string) => {
      if (what === 'click') effort.clicks += 1
      else effort.keys += 1
    })
    await page.addInitScript(() => {
      const modifiers = new Set(['Alt', 'Control', 'Meta', 'Shift'])
      const tell = (event: Event) => {
        const counts =
          event.isTrusted &&
          (event instanceof KeyboardEvent
            ? !modifiers.has(event.key)
            : // A click that a key causes has the detail 0.
              event instanceof MouseEvent && event.detail > 0)
        const count: unknown = Reflect.get(globalThis, 'countEffort')
        if (counts && typeof count === 'function') count(event.type)
      }
      addEventListener('click', tell, true)
      addEventListener('keydown', tell, true)
    })
    return effort
  }

  /** Inserts a text into the focused field as pasting does. No key is counted. */
  async paste(field: Locator, text: string): Promise<void> {
    await expect(field).toBeFocused()
    await this.page.keyboard.insertText(text)
  }

  startOver(): void {
    this.clicks = 0
    this.keys = 0
  }

  async expectAtMost(most: { readonly clicks: number; readonly keys: number }): Promise<void> {
    // Lets the page report its pending events first.
    await this.page.evaluate(() => undefined)
    const message = `${this.clicks} clicks and ${this.keys} keys`
    expect(this.clicks, message).toBeLessThanOrEqual(most.clicks)
    expect(this.keys, message).toBeLessThanOrEqual(most.keys)
  }
}
