import { getRouteApi } from '@tanstack/react-router'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { DraftLoader } from '../DraftLoader.tsx'
import { PrepareForm } from './PrepareForm.tsx'

const route = getRouteApi('/commands/prepare')

/**
 * Prepares a command for external signing, shows what will be signed, and executes the transaction.
 */
export function PreparePage() {
  const { draft, ignored } = route.useSearch()
  return (
    <Page title="Prepare a command" fact="to be signed by an external party">
      <IgnoredParams names={ignored} />
      <FamilyGate family="ledger">
        <DraftLoader kind="prepare" id={draft}>
          {(opened) => <PrepareForm {...opened} />}
        </DraftLoader>
      </FamilyGate>
    </Page>
  )
}
