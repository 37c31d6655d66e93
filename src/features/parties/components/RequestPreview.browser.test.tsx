import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { allocatePartyEndpoint } from '../queries/parties.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { render } from '#ui/testing/render.tsx'
import { useApiLabel } from '#shared/components/sending/developer.tsx'
import { RequestPreview } from '#shared/components/sending/RequestPreview.tsx'

const developer = page.getByRole('switch', { name: 'Developer' })
const request = page.getByRole('group', { name: 'The request' })

function Form() {
  const label = useApiLabel()
  return (
    <>
      <TextField label={label('Party id hint', 'partyIdHint')} value="" onChange={() => {}} />
      <RequestPreview endpoint={allocatePartyEndpoint} body={{ partyIdHint: 'alice' }} />
    </>
  )
}

beforeEach(() => localStorage.clear())

it('hides API names and the request preview until the developer switch is on', async () => {
  await render(<Form />)
  const field = page.getByRole('textbox', { name: 'Party id hint', exact: true })
  await expect.element(field).toBeVisible()
  await expect.element(request).not.toBeInTheDocument()

  await userEvent.click(developer)
  await expect.element(request).toHaveTextContent('"partyIdHint": "alice"')
  await expect.element(page.getByLabelText('Party id hint (partyIdHint)')).toBeVisible()
})

it('keeps the developer switch on in the next form, with the request preview shown', async () => {
  const first = await render(<Form />)
  await userEvent.click(developer)
  await first.unmount()
  await render(<Form />)
  await expect.element(developer).toBeChecked()
  await expect.element(request).toBeVisible()
})
