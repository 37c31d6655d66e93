import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** The dialog of the session. */
export const session = (page: Page): Locator => page.getByRole('dialog', { name: 'Session' })

/** Opens the session dialog from the menu of the user. */
export async function openSession(page: Page): Promise<void> {
  const item = page.getByRole('menuitem', { name: 'Session and tokens' })
  // A menu that opens while the page still loads may close again.
  await expect(async () => {
    if (!(await item.isVisible())) {
      await page.getByRole('button', { name: /^Session: / }).press('Enter')
    }
    await item.press('Enter', { timeout: 2000 })
  }).toPass()
}

/** Presses the button that opens the provider's window, and selects a user there. */
export async function chooseUser(page: Page, opener: Locator, user: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await opener.press('Enter')
  const window = await opened
  const choice = window.getByRole('button', { name: new RegExp(`^${user} `) })
  await choice.press('Enter')
}

/** Signs a user in with a separate window. */
export async function signIn(page: Page, user: string): Promise<void> {
  await openSession(page)
  await chooseUser(page, session(page).getByRole('button', { name: /^Sign in with/ }), user)
  await session(page).getByText('tokens are renewed before they expire').waitFor()
  await page.keyboard.press('Escape')
}
