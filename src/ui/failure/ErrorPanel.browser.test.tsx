import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import type { Failure } from '#ledger/failure.ts'
import { createListeners } from '#ledger/listeners.ts'
import { ErrorPanel } from './ErrorPanel.tsx'
import { OnSignedInContext, SignInHereContext } from './sign-in-here.ts'

const failure: Failure = {
  kind: 'http',
  endpoint: { method: 'GET', path: '/v2/parties' },
  family: 'ledger',
  url: '/v2/parties',
  at: 0,
  status: 503,
  error: { form: 'text', text: 'starting' },
  retryAfterSeconds: undefined,
  requestId: 'ab12cd34',
}

it('shows the request id of a one-line error when the user opens the details', async () => {
  await render(<ErrorPanel failure={failure} title="Not read" compact />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not read')
  await expect.element(page.getByText('ab12cd34')).not.toBeVisible()
  await page.getByRole('button', { name: /Not read/ }).click()
  await expect.element(page.getByText('ab12cd34')).toBeVisible()
})

it.each([true, false])(
  'retries when the user clicks, and disables the button during the retry (compact: %s)',
  async (compact) => {
    const onRetry = vi.fn<() => void>()
    const panel = { failure, title: 'Not read', compact, onRetry }
    const { rerender } = await render(<ErrorPanel {...panel} />)
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
    await rerender(<ErrorPanel {...panel} retrying />)
    await expect.element(page.getByRole('button', { name: 'Trying…' })).toBeDisabled()
  },
)

it('retries a call that lacked a sign-in once the user has signed in, and retries no other call', async () => {
  const signedIn = createListeners()
  const retry = { signedOut: vi.fn<() => void>(), failed: vi.fn<() => void>() }
  const lacking = { ...failure, status: 401, isSignedOut: true } as const
  const { rerender } = await render(
    <OnSignedInContext value={signedIn.subscribe}>
      <SignInHereContext value={() => 'Sign in'}>
        <ErrorPanel failure={lacking} title="Parties not read" onRetry={retry.signedOut} />
        <ErrorPanel failure={failure} title="Users not read" onRetry={retry.failed} />
      </SignInHereContext>
    </OnSignedInContext>,
  )
  signedIn.tell()
  expect(retry.signedOut).toHaveBeenCalledOnce()
  await rerender(<p>left</p>)
  signedIn.tell()
  expect(retry.signedOut).toHaveBeenCalledOnce()
  expect(retry.failed).not.toHaveBeenCalled()
})
