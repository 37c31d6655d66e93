import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { NoticeRegion } from './NoticeRegion.tsx'
import { useNotify } from './Notices.tsx'
import { render } from './testing/render.tsx'

const party = `alice::1220${'ab'.repeat(32)}`

function NotifyButton() {
  const notify = useNotify()
  return (
    <button
      type="button"
      onClick={() => notify({ tone: 'reject', title: 'Not copied', text: party })}
    >
      Show
    </button>
  )
}

it('shows a notice with a party id inside the window, without interrupting screen readers', async () => {
  await render(
    <NoticeRegion>
      <NotifyButton />
    </NoticeRegion>,
  )
  await page.getByRole('button', { name: 'Show' }).click()
  const region = page.getByRole('region', { name: 'Notices' })
  await expect.element(region).toHaveAttribute('aria-live', 'polite')
  const notice = region.getByText(party)
  await expect.element(notice).toBeVisible()
  // The notice slides in from the right.
  const right = () => notice.element().getBoundingClientRect().right
  await expect.poll(right).toBeLessThanOrEqual(window.innerWidth)
  expect(notice.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
  expect(notice.element().scrollWidth).toBeLessThanOrEqual(notice.element().clientWidth)
  expect(page.getByRole('alert').elements()).toHaveLength(0)
  await region.getByRole('button', { name: 'Close this notice' }).click()
  await expect.element(notice).not.toBeInTheDocument()
})
