import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { AdminQueryView } from '#shared/components/admin/AdminQueryView.tsx'
import { UnreadEntries } from '#shared/components/UnreadEntries.tsx'
import { identityProviders, type IdentityProvider } from '../queries/idps.ts'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveCsv } from '#ui/save-file.ts'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { readSort, sortRows, writeSort } from '#ui/table/sort-rows.ts'
import { tableCsv } from '#ui/table/table-file.ts'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { useAnnounceShown } from '#ui/table/use-announce-shown.ts'
import { useOpenPage } from '#ui/table/use-open-page.ts'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { CreateProviderPage } from './CreateProviderPage.tsx'
import type { readProviderParams } from './provider-params.ts'
import { providerColumns } from './provider-columns.tsx'

type ProviderParams = ReturnType<typeof readProviderParams>

const route = getRouteApi('/idps/')

/**
 * The identity providers whose tokens the participant accepts, besides the default identity
 * provider.
 */
export function ProvidersPage() {
  const { form } = route.useSearch()
  return form === 'create' ? <CreateProviderPage /> : <ProviderList />
}

function ProviderList() {
  const params = route.useSearch()
  const navigate = useNavigate()
  const openPage = useOpenPage()
  const query = useQuery(identityProviders())
  const { find = '', sort } = params
  const all = query.data?.entries
  const found = (all ?? []).filter((provider) => holds(provider, find))
  const rows = sortRows(found, providerColumns, sort)
  useAnnounceShown([find], rows.length, all?.length)
  return (
    <Page
      title="Identity providers"
      longFact
      fact={
        all === undefined ? undefined : (
          <>
            <Count value={all.length} />{' '}
            {query.data?.unread.length === 0 ? 'beside the default one' : 'could be read'}, tokens
            signed with RS256 only
          </>
        )
      }
      fill
      actions={
        <>
          <LinkButton to="/idps" search={{ ...params, form: 'create' }} kind="primary">
            Add provider
          </LinkButton>
          <ExportMenu
            disabled={rows.length === 0}
            items={[
              {
                label: 'CSV',
                onSelect: () =>
                  saveCsv('identity-providers.csv', tableCsv(providerColumns, rows, undefined)),
              },
            ]}
          />
        </>
      }
      filters={
        <TextField
          label="Find in this list"
          value={find}
          size={30}
          data-filter
          onChange={(typed) =>
            void navigate({
              to: '/idps',
              search: { ...params, find: typed || undefined },
              replace: true,
            })
          }
        />
      }
    >
      <IgnoredParams names={params.ignored} />
      <FamilyGate family="ledger">
        <AdminQueryView
          query={query}
          title="The identity providers could not be loaded"
          waiting={
            <LoadingState words="Loading the identity providers from the participant" rows={4} />
          }
          required="participant admin"
        >
          {({ entries: { length }, unread }) => (
            <>
              <UnreadEntries noun="identity provider" unread={unread} />
              {rows.length > 0 ? (
                <VirtualTable
                  label="Identity providers"
                  columns={providerColumns}
                  rows={rows}
                  row={{
                    key: ({ identityProviderId }) => identityProviderId,
                    copied: ({ identityProviderId: text }) => ({
                      text,
                      what: 'identity provider id',
                    }),
                    actions: ({ identityProviderId: idp, isDeactivated }) => {
                      const goTo = (search: ProviderParams) => () =>
                        openPage(idp, () => navigate({ to: '/idps/$idp', params: { idp }, search }))
                      return [
                        { label: 'Edit', onSelect: goTo({ form: 'edit' }) },
                        isDeactivated === true
                          ? { label: 'Activate…', onSelect: goTo({ ask: 'activate' }) }
                          : { label: 'Deactivate…', onSelect: goTo({ ask: 'deactivate' }) },
                        { label: 'Delete…', onSelect: goTo({ ask: 'delete' }) },
                      ]
                    },
                  }}
                  onOpen={({ identityProviderId: idp }) =>
                    openPage(idp, () => navigate({ to: '/idps/$idp', params: { idp } }))
                  }
                  sort={readSort(sort)}
                  onSort={(by) =>
                    void navigate({
                      to: '/idps',
                      search: { ...params, sort: writeSort(by) },
                      replace: true,
                    })
                  }
                  scrollKey="idps"
                />
              ) : length === 0 && unread.length > 0 ? null : (
                <EmptyState
                  title={
                    length === 0 ? 'Only the default identity provider' : 'No provider matches'
                  }
                >
                  {length === 0
                    ? 'Tokens are accepted from the provider of the participant’s own configuration.'
                    : 'Use fewer words.'}
                </EmptyState>
              )}
            </>
          )}
        </AdminQueryView>
      </FamilyGate>
    </Page>
  )
}

function holds(provider: IdentityProvider, find: string): boolean {
  const { identityProviderId, issuer, jwksUrl, audience } = provider
  const text = [identityProviderId, issuer, jwksUrl, audience ?? ''].join('\n').toLowerCase()
  return find
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
