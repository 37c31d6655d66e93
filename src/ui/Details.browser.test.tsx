import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from './testing/render.tsx'
import { Details } from './Details.tsx'

const button = page.getByRole('button', { name: 'As JSON' })
const content = page.getByText('the content')

it('opens and closes its content by a button that names its state', async () => {
  await render(<Details summary="As JSON">the content</Details>)
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await expect.element(content).not.toBeVisible()
  await button.click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expect.element(content).toBeVisible()
  await button.click()
  await expect.element(content).not.toBeVisible()
})

it('mounts lazy content while it is open only', async () => {
  await render(
    <Details summary="As JSON" isLazy>
      the content
    </Details>,
  )
  await expect.element(content).not.toBeInTheDocument()
  await button.click()
  await expect.element(content).toBeVisible()
})

it('leaves a controlled state to its owner', async () => {
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
