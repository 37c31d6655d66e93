import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#ui/testing/render.tsx'
import { partyIdOf } from '#ledger/testing/party-id.ts'
import { VersionQuestionForm } from './VersionQuestionForm.tsx'

const alice = partyIdOf('alice')
const body = {
  actAs: [alice],
  commands: [{ CreateCommand: { templateId: '#p:M:T', createArguments: {} } }],
}

it.each(['bob', `bob::${alice.slice(alice.indexOf('::') + 3)}`])(
  'rejects %j as a further party of a transaction',
  async (text) => {
    await render(
      <QueryClientProvider client={new QueryClient()}>
        <VersionQuestionForm body={body} onChoose={() => undefined} />
      </QueryClientProvider>,
    )
    const others = page.getByRole('combobox', { name: 'Further parties of the transaction' })
    await others.fill(text)
    // Closes the list of suggestions, which covers the button.
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Find common versions' }).click()
    await expect
      .element(others)
      .toHaveAccessibleDescription(/Choose a party, or paste the whole|fingerprint/)
  },
)
