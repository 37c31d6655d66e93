import { getRouteApi } from '@tanstack/react-router'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { OpenDraft } from '../OpenDraft.tsx'
import { SubmitForm } from './SubmitForm.tsx'

const route = getRouteApi('/commands/submit')

/** Composes commands, shows what will be sent, sends it once, and says what came of it. */
export function SubmitPage() {
  const { draft, ignored } = route.useSearch()
  return (
    <Page title="Submit commands" fact="as one transaction">
      <IgnoredParams names={ignored} />
      <FamilyGate family="ledger">
        <OpenDraft kind="submit" id={draft}>
          {(opened) => <SubmitForm {...opened} />}
        </OpenDraft>
      </FamilyGate>
    </Page>
  )
}
