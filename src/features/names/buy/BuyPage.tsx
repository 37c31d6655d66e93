import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { nameSuffix } from '#ledger/names/name-rules.ts'
import { failureOf } from '#queries/failure.ts'
import { networkNames } from '#queries/network.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { ShapeRows } from '#ui/Shape.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { FamilyGate } from '#features/shared/FamilyGate.tsx'
import { BuyForm } from './BuyForm.tsx'

const route = getRouteApi('/names/new')

/** The form that asks for a name. */
export function BuyPage() {
  const { ignored } = route.useSearch()
  const query = useQuery(networkNames())
  const failure = failureOf(query.error)
  return (
    <Page
      title="Buy a name"
      fact={query.data === undefined ? undefined : visibleText(query.data.name_service_name)}
    >
      <IgnoredParams names={ignored} />
      <FamilyGate family="validator">
        {query.data !== undefined ? (
          <BuyForm suffix={nameSuffix(query.data.name_service_name_acronym)} />
        ) : failure === undefined ? (
          <Waiting words="Asking Scan how names end on this network">
            <ShapeRows count={8} />
          </Waiting>
        ) : (
          <ErrorPanel
            failure={failure}
            title="How names end on this network could not be read"
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
      </FamilyGate>
    </Page>
  )
}
