import { begin, button, markedAt, title } from './keyboard.ts'
import { expect, test } from './test.ts'

test('skips the navigation, goes through help, palette and dialogs, and restores the focus', async ({
  page,
}) => {
  const keys = await begin(page, '/')
  await keys.to(page.getByRole('link', { name: 'all updates' }))
  await keys.press('?')
  const help = page.getByRole('dialog', { name: 'Keys' })
  await expect(help).toBeVisible()
  for (let stops = 0; stops < 4; stops += 1) {
    await keys.press('Tab')
    // Between the last and the first stop of the dialog, the focus is on the browser itself, and
    // never on the page behind.
    const inside = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.querySelector('[role=dialog]')?.contains(document.activeElement) === true,
    )
    expect(inside, 'the focus left the dialog').toBe(true)
  }
  await keys.press('Escape')
  await expect(help).toBeHidden()
  await expect(page.getByRole('link', { name: 'all updates' })).toBeFocused()

  await keys.press('Control+k')
  const find = page.getByRole('combobox', { name: 'Find a page, or paste any id' })
  await expect(find).toBeFocused()
  await page.keyboard.insertText('par')
  await expect(page.getByRole('option', { selected: true })).toContainText('Parties')
  // Results of a lookup arrive a moment later, between the immediate results.
  await expect(page.getByRole('option', { name: 'participant_admin' })).toBeVisible()
  await keys.press('ArrowDown ArrowUp Enter')
  await expect(page).toHaveURL(/\/parties$/)
  await expect(title(page)).toBeFocused()
  await keys.go('g a', /\/names$/)
})

interface Part {
  readonly tag: 'section' | 'fieldset'
  readonly name: string
}
const section = (name: string): Part => ({ tag: 'section', name })

test('moves the focus to the enclosing section when the focused element disappears @all', async ({
  page,
}) => {
  await begin(page, '/packages')
  /**
   * Adds an element with a focused button to the page. Then hides the button, removes the button,
   * or removes the whole element.
   */
  const lose = (part: Part, how: 'removed' | 'hidden' | 'with its part') =>
    page.evaluate(
      ([{ tag, name }, end]) => {
        const whole = document.createElement(tag)
        const button = document.createElement('button')
        button.id = 'to-lose'
        button.textContent = 'x'
        if (tag === 'section') {
          const heading = document.createElement('h2')
          heading.id = heading.textContent = name
          whole.setAttribute('aria-labelledby', name)
          whole.append(heading)
        } else whole.id = name
        whole.append(button)
        document.querySelector('main')?.append(whole)
        button.focus()
        if (document.activeElement !== button) throw new Error('It never had the focus.')
        if (end === 'hidden') button.setAttribute('hidden', '')
        else if (end === 'removed') button.remove()
        else whole.remove()
      },
      [part, how] as const,
    )
  await lose(section('Removed'), 'removed')
  await expect(page.getByRole('heading', { name: 'Removed' })).toBeFocused()
  await lose(section('Hidden'), 'hidden')
  await expect(page.getByRole('heading', { name: 'Hidden' })).toBeFocused()
  await page.locator('#to-lose').evaluate((button) => button.remove())
  await lose({ tag: 'fieldset', name: 'named' }, 'removed')
  await expect(page.locator('#named')).toBeFocused()
  await lose(section('Gone'), 'with its part')
  await expect(title(page)).toBeFocused()
  // The Tab key never stops at the title.
  await page.keyboard.press('Tab')
  await expect(title(page)).not.toHaveAttribute('tabindex', '0')
})

test("opens the menu, a page, the page's filter and a row by keyboard at 360 px, and goes back @all", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const keys = await begin(page, '/session')
  await keys.use(button(page, 'Pages'))
  const menu = page.getByRole('dialog', { name: 'Pages' })
  await keys.use(menu.getByRole('link', { name: 'Packages' }))
  await expect(page).toHaveURL(/\/packages$/)
  await expect(title(page)).toBeFocused()

  const list = page.getByRole('grid', { name: 'Packages' })
  await expect(list.getByRole('row').nth(3)).toBeVisible()
  const all = Number(await list.getAttribute('aria-rowcount'))
  await keys.press('j')
  await expect(list).toBeFocused()
  await keys.press('End')
  await expect.poll(() => markedAt(list)).toBe(all)
  await keys.press('PageUp k Home PageDown k')
  await expect.poll(async () => (await keys.stop()).wrong).toEqual([])

  await keys.press('/')
  const filter = page.getByLabel('Find in name, version and id')
  await expect(filter).toBeFocused()
  await page.keyboard.insertText('amulet 0.1.17')
  await expect(page.getByRole('status').getByText(`1 of ${all - 1} rows`)).toBeAttached()
  await expect(list).toHaveAttribute('aria-rowcount', '2')
  await keys.press('Escape')
  await expect(list).toBeFocused()
  await keys.press('j')
  await expect.poll(() => markedAt(list)).toBe(2)
  await keys.press('Enter')
  await expect(title(page)).toHaveText('splice-amulet 0.1.17')
  await expect(title(page)).toBeFocused()
  await page.goBack()
  await expect(list).toBeFocused()
  await expect(list).toHaveAttribute('aria-rowcount', '2')
  await keys.press('/ Control+a')
  await page.keyboard.insertText('nothing is called that')
  await expect(page.getByRole('status').getByText('No rows left')).toBeAttached()
  await keys.press('Control+a Delete')
  await expect(page.getByRole('status').getByText(`All ${all - 1} rows`)).toBeAttached()
  await expect(list).toHaveAttribute('aria-rowcount', String(all))
})
