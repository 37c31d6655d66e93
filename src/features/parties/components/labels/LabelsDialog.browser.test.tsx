import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { partyIdOf } from '#ledger/testing/party-id.ts'
import { partyLabels } from '#shared/queries/party-labels.ts'
import { NoticeRegion } from '#ui/NoticeRegion.tsx'
import { render } from '#ui/testing/render.tsx'
import { LabelsDialog } from './LabelsDialog.tsx'

const [alice, bob] = [partyIdOf('alice'), partyIdOf('bob')]
const stored = () => [...partyLabels.read()]
const file = (text: string) => new File([text], 'labels.csv', { type: 'text/csv' })

it('imports a label file only after its preview was confirmed', async () => {
  const onClose = vi.fn<() => void>()
  const labels = new Map([[alice, 'Treasury']])
  partyLabels.write(labels)
  await render(
    <NoticeRegion>
      <LabelsDialog labels={labels} onClose={onClose} />
    </NoticeRegion>,
  )
  const input = page.getByLabelText('CSV file of labels')
  await userEvent.upload(input, file(`party,label\n${bob},Payroll\nodd,Odd\n`))
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('labels.csv: 1 new, 0 changed, 0 unchanged, 1 refused.')
  await expect.element(page.getByRole('row', { name: /^3 Choose a party/ })).toBeVisible()
  expect(stored()).toEqual([[alice, 'Treasury']])

  await page.getByRole('button', { name: 'Import 1 label' }).click()
  expect(stored()).toEqual([
    [alice, 'Treasury'],
    [bob, 'Payroll'],
  ])
  expect(onClose).toHaveBeenCalledOnce()
})
