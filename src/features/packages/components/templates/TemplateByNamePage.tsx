import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { QueryView } from '#shared/components/QueryView.tsx'
import { versionsOfName } from '../../rules/vetting-matrix.ts'
import { packageReference, TemplateId, templateName } from '#ledger/identifier.ts'
import { ownVetting } from '../../queries/packages.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { beginningOf, visibleText } from '#ui/visible-text.ts'
import { LoadingState } from '#ui/LoadingState.tsx'

const route = getRouteApi('/templates/$templateId')

/**
 * Redirects a template id with a package name or without a package to the declaration in the newest
 * version.
 */
export function TemplateByNamePage() {
  const { templateId } = route.useParams()
  const id = v.parse(TemplateId, templateId)
  const declaration = templateName(id)
  const reference = packageReference(id)
  // A template without a package is searched in all packages.
  if (reference === undefined)
    return <Navigate to="/templates" search={{ find: declaration }} replace />
  return (
    <Page
      up={<Link to="/templates">Templates</Link>}
      title={visibleText(beginningOf(declaration, 200))}
      documentTitle={declaration}
    >
      <FamilyGate family="ledger">
        <Newest reference={reference} declaration={declaration} />
      </FamilyGate>
    </Page>
  )
}

function Newest({
  reference,
  declaration,
}: {
  readonly reference: string
  readonly declaration: string
}) {
  const vetting = useQuery(ownVetting())
  return (
    <QueryView
      query={vetting}
      title="The versions of the package could not be loaded"
      waiting={<LoadingState words="Loading the versions of the package" rows={4} />}
    >
      {(vetted) => {
        const name = reference.startsWith('#') ? reference.slice(1) : undefined
        const newest = name === undefined ? undefined : versionsOfName(vetted, name)[0]
        const packageId = name === undefined ? reference : newest?.id
        return packageId === undefined ? (
          <EmptyState title={`No package has the name ${visibleText(beginningOf(reference, 200))}`}>
            <p>The participant has not vetted a package with that name.</p>
            <LinkButton to="/templates">Search all packages</LinkButton>
          </EmptyState>
        ) : (
          <Navigate
            to="/packages/$packageId"
            params={{ packageId }}
            search={{ at: declaration }}
            replace
          />
        )
      }}
    </QueryView>
  )
}
