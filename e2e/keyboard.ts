import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Presses keys as a user without a mouse does, and checks the rules at every stop of the focus. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  async press(keys: string): Promise<void> {
    for (const key of keys.split(' ')) await this.page.keyboard.press(key)
  }

  /**
   * Goes to a page by its keys. Tries again if the machine paused between two keys for longer than
   * a person would.
   */
  async go(keys: string, address: RegExp): Promise<void> {
    await expect(async () => {
      await this.press(keys)
      await expect(this.page).toHaveURL(address, { timeout: 5_000 })
    }).toPass()
    await expect(this.page.getByRole('heading', { level: 1 }).last()).toBeFocused()
  }

  async fill(field: Locator, text: string): Promise<void> {
    await this.to(field)
    await this.press('Control+a')
    await this.page.keyboard.insertText(text)
    await expect(field).toHaveValue(text)
  }

  async use(control: Locator, key = 'Enter'): Promise<void> {
    await this.to(control)
    await this.press(key)
  }

  /**
   * Presses Tab until a control has the focus. At every stop, the focus must be visible, in view
   * and not covered.
   */
  async to(control: Locator): Promise<void> {
    await expect(control).toBeVisible()
    await expect(control).toBeEnabled()
    const passed: string[] = []
    while (!(await hasFocus(control))) {
      await this.press('Tab')
      const { name, wrong } = await this.stop()
      // An element that has just appeared may still be moving.
      if (wrong.length > 0) {
        const message = `${name}, after ${passed.at(-1) ?? 'the start'}`
        await expect.poll(async () => (await this.stop()).wrong, { message }).toEqual([])
      }
      passed.push(name)
      expect(passed.length, `never came to it: ${passed.join(' → ')}`).toBeLessThan(120)
    }
  }

  /**
   * Moves the focus to a list. The list marks the row that it remembers, or the first row in view.
   */
  async toList(list: Locator): Promise<void> {
    await expect(list.getByRole('row').nth(1)).toBeVisible()
    await this.to(list)
    await expect(list).toHaveAttribute('aria-activedescendant', /./)
  }

  stop(): Promise<{ name: string; wrong: string[] }> {
    return this.page.evaluate(() => {
      const focused = document.activeElement ?? document.body
      const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 40)}`
      // After the last stop, the focus is on the browser itself.
      if (focused === document.body) return { name, wrong: [] }
      // The browser focuses the parts of a date field separately, and outlines them inside the
      // field.
      if (focused.matches('[type=datetime-local]')) return { name, wrong: [] }
      const active = focused.getAttribute('aria-activedescendant') ?? ''
      // A field with its own frame shows the focus on the frame. A drawn slider shows the focus on
      // the drawing, which is the next element.
      const frames = [focused.parentElement, focused.parentElement?.parentElement ?? null]
      const row = document.getElementById(active)
      const shown = [focused, row, focused.nextElementSibling, ...frames]
      const isVisible = shown.some((element) => {
        if (element === null) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
        const isField = element === focused && element.matches('[role=combobox]')
        return (
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
          (isField && boxShadow !== 'none')
        )
      })
      const { left, top, right, bottom } = (
        document.getElementById(active) ?? focused
      ).getBoundingClientRect()
      const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
      const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1)
      const y = Math.min(Math.max((top + bottom) / 2, 1), innerHeight - 1)
      const over = document.elementFromPoint(x, y)
      const isCovered =
        over !== null && !focused.contains(over) && !over.contains(focused) && isInView
      const covers = isCovered && /fixed|sticky/.test(getComputedStyle(over).position)
      return {
        name,
        wrong: [
          ...(isVisible ? [] : ['the focus is not visible']),
          ...(isInView ? [] : ['it is out of view']),
          ...(covers ? ['something covers it'] : []),
        ],
      }
    })
  }
}

function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement)
}

/**
 * The title of the part that was opened last. On a page with a list and details, this is the title
 * of the details.
 */
export const title = (page: Page) => page.getByRole('heading', { level: 1 }).last()

/** Opens a page and skips its navigation. */
export async function begin(page: Page, path: string): Promise<Keyboard> {
  await page.goto(path)
  await expect(title(page)).toBeVisible()
  const keys = new Keyboard(page)
  await keys.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  return keys
}

/**
 * Returns the position of the marked row as announced by screen readers. The first row has the
 * position 2, after the headings.
 */
export const markedAt = (list: Locator) =>
  list.evaluate((table) => {
    const id = table.getAttribute('aria-activedescendant') ?? ''
    return Number(document.getElementById(id)?.getAttribute('aria-rowindex'))
  })

export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })
