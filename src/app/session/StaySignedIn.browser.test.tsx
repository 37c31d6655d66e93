import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#ui/testing/render.tsx'
import { session } from './session.ts'
import { staySignedIn } from './stay-signed-in.ts'
import { StaySignedIn } from './StaySignedIn.tsx'
import { tokenWith } from './testing/tokens.ts'
import { TokenForm } from './TokenForm.tsx'

beforeEach(() => session.settle('token'))
afterEach(() => {
  session.forget('ledger')
  staySignedIn.choose(true)
  sessionStorage.clear()
})

const token = tokenWith({ sub: 'alice' })
const textIn = (storage: Storage) => JSON.stringify(Object.entries(storage))
const storedText = () => textIn(sessionStorage)

async function pasteToken(): Promise<void> {
  await page.getByLabelText('Bearer token').fill(token)
  await page.getByRole('button', { name: 'Use' }).click()
  await expect.poll(() => session.tokenOf('ledger')).toBe(token)
}

it.each([true, false])(
  'stores a pasted token in the tab’s session storage unless the option is unchecked (checked: %s)',
  async (isChecked) => {
    await render(
      <QueryClientProvider client={new QueryClient()}>
        <StaySignedIn />
        <TokenForm family="ledger" replaces={false} />
      </QueryClientProvider>,
    )
    const box = page.getByRole('checkbox', { name: 'Keep this tab signed in' })
    await expect.element(box).toBeChecked()
    if (!isChecked) await box.click()
    await pasteToken()
    expect(storedText().includes(token)).toBe(isChecked)
    expect(textIn(localStorage)).not.toContain(token)
    session.forget('ledger')
    expect(storedText()).not.toContain(token)
  },
)
