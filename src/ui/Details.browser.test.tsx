import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from './testing/render.tsx'
import { Details } from './Details.tsx'

const button = page.getByRole('button', { name: 'As JSON' })
const content = page.getByText('the content')

it('opens and closes details with a button that announces whether the details are open', async () => {
  await render(<Details summary="As JSON">the content</Details>)
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await expect.element(content).not.toBeVisible()
  await button.click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expect.element(content).toBeVisible()
  await button.click()
  await expect.element(content).not.toBeVisible()
})

it('mounts lazy details only while the details are open', async () => {
  await render(
    <Details summary="As JSON" isLazy>
      the content
    </Details>,
  )
  await expect.element(content).not.toBeInTheDocument()
  await button.click()
  await expect.element(content).toBeVisible()
})

it('lets the parent component control whether the details are open', async () => {
  const changes: boolean[] = []
  await render(
    <Details summary="As JSON" isOpen={false} onToggle={(isOpen) => changes.push(isOpen)}>
      the content
    </Details>,
  )
  await button.click()
  expect(changes).toEqual([true])
  await expect.element(content).not.toBeVisible()
})
