import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { QueryView } from '#shared/components/QueryView.tsx'
import { nameSuffix } from '../../rules/name-rules.ts'
import { networkNames } from '#shared/queries/network.ts'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { RowSkeletons } from '#ui/TextSkeleton.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { BuyForm } from './BuyForm.tsx'

const route = getRouteApi('/names/new')

/** The page with the form to request a name. */
export function BuyPage() {
  const { ignored } = route.useSearch()
  const query = useQuery(networkNames())
  return (
    <Page
      up={<Link to="/names">Names</Link>}
      title="Buy a name"
      fact={query.data === undefined ? undefined : visibleText(query.data.name_service_name)}
    >
      <IgnoredParams names={ignored} />
      <FamilyGate family="validator">
        <QueryView
          query={query}
          title="The name suffix of this network could not be loaded"
          waiting={
            <LoadingState words="Loading the rules of names from Scan">
              <RowSkeletons count={8} />
            </LoadingState>
          }
        >
          {(names) => <BuyForm suffix={nameSuffix(names.name_service_name_acronym)} />}
        </QueryView>
      </FamilyGate>
    </Page>
  )
}
