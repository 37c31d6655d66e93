import { getRouteApi } from '@tanstack/react-router'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { DraftLoader } from '../DraftLoader.tsx'
import { SubmitForm } from './SubmitForm.tsx'

const route = getRouteApi('/commands/submit')

/** Composes commands, shows what will be sent, sends the request once, and shows its outcome. */
export function SubmitPage() {
  const { draft, ignored } = route.useSearch()
  return (
    <Page title="Submit commands" fact="as one transaction">
      <IgnoredParams names={ignored} />
      <FamilyGate family="ledger">
        <DraftLoader kind="submit" id={draft}>
          {(opened) => <SubmitForm {...opened} />}
        </DraftLoader>
      </FamilyGate>
    </Page>
  )
}
