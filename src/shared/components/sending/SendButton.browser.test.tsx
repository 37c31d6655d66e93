import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#ui/testing/render.tsx'
import { SendButton } from './SendButton.tsx'

const button = page.getByRole('button')
const failure = {
  kind: 'unreachable',
  endpoint: { method: 'POST', path: '/v2/parties' },
  family: 'ledger',
  url: '/v2/parties',
  at: 0,
  reason: 'Failed to fetch',
  status: undefined,
} as const

it('sends a form once on a double click, before the button is disabled', async () => {
  const onSend = vi.fn<() => void>()
  await render(
    <SendButton state={{ kind: 'idle' }} onSend={onSend}>
      Pay
    </SendButton>,
  )
  await userEvent.dblClick(button)
  expect(onSend).toHaveBeenCalledOnce()
})

it('sends a form once while Enter is held down', async () => {
  const onSend = vi.fn<() => void>()
  await render(
    <SendButton state={{ kind: 'idle' }} onSend={onSend}>
      Pay
    </SendButton>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter>5/}')
  expect(onSend).toHaveBeenCalledOnce()
})

it.each([
  { state: { kind: 'sending' } as const, words: 'Sending…' },
  { state: { kind: 'unknown', failure } as const, words: 'Pay' },
  { state: { kind: 'done' } as const, words: 'Pay' },
])('disables the send button in the state $state.kind', async ({ state, words }) => {
  const onSend = vi.fn<() => void>()
  await render(
    <SendButton state={state} onSend={onSend}>
      Pay
    </SendButton>,
  )
  await expect.element(button).toHaveTextContent(words)
  await expect.element(button).toBeDisabled()
})

it('explains why the send button is disabled', async () => {
  await render(
    <SendButton state={{ kind: 'idle' }} blocked="Choose a party first.">
      Pay
    </SendButton>,
  )
  await expect.element(button).toBeDisabled()
  await expect.element(button).toHaveAccessibleDescription('Choose a party first.')
})
