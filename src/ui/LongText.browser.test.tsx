import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from './testing/render.tsx'
import { LongText } from './LongText.tsx'

const more = page.getByRole('button', { name: /more$/ })

it('shows a long text in parts until the user has requested all of it', async () => {
  const text = Array.from({ length: 4500 }, (_, index) => `word${index}`).join(' ')
  const { container } = await render(
    <div data-testid="long">
      <LongText text={text} />
    </div>,
  )
  const shown = () => container.querySelector('[data-testid=long]')?.textContent ?? ''
  expect(shown().startsWith(text.slice(0, 900))).toBe(true)
  expect(shown()).not.toContain(text.slice(1100, 1200))
  await expect.element(more).toHaveTextContent(/^Show 20,000 of [\d,]+ characters more$/)
  await more.click()
  expect(shown()).toContain(text.slice(0, 20_900))
  await more.click()
  expect(shown()).toBe(text)
  await expect.element(more).not.toBeInTheDocument()
})
