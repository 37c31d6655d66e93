import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#ui/testing/render.tsx'
import { ScrollToOutcome } from './ScrollToOutcome.tsx'
import type { SendingState } from './use-sending.ts'

function Form({ kind }: { readonly kind: 'idle' | 'done' }) {
  const state: SendingState = { kind }
  return (
    <>
      <div style={{ height: '200vh' }} />
      <ScrollToOutcome state={state}>
        <p>Done</p>
      </ScrollToOutcome>
    </>
  )
}

it('scrolls to the outcome of a form once the outcome is known', async () => {
  const { rerender } = await render(<Form kind="idle" />)
  await expect.element(page.getByText('Done')).not.toBeInViewport()
  await rerender(<Form kind="done" />)
  await expect.element(page.getByText('Done')).toBeInViewport()
})
