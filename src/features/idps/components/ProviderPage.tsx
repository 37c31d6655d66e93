import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { AdminQueryView } from '#shared/components/admin/AdminQueryView.tsx'
import { UnreadEntries } from '#shared/components/UnreadEntries.tsx'
import { identityProviders, type IdentityProvider } from '../queries/idps.ts'
import { usePermission } from '#shared/queries/admin/own-rights.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ExternalLink } from '#ui/ExternalLink.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { RowSkeletons } from '#ui/TextSkeleton.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { ProviderConfirmation } from './ProviderConfirmation.tsx'
import { EditProvider } from './EditProvider.tsx'
import { ProviderState } from './provider-columns.tsx'

const route = getRouteApi('/idps/$idp')

/** One identity provider: its fields and its actions. */
export function ProviderPage() {
  const { idp } = route.useParams()
  const { form, ask, ignored } = route.useSearch()
  const query = useQuery(identityProviders())
  const provider = query.data?.entries.find(({ identityProviderId }) => identityProviderId === idp)
  return (
    <Page
      up={<Link to="/idps">Identity providers</Link>}
      title={visibleText(idp)}
      documentTitle={`Identity provider ${visibleText(idp)}`}
      fact={
        <>
          identity provider <CopyButton text={idp} what="the identity provider id" />
        </>
      }
      actions={
        provider === undefined || form === 'edit' ? undefined : (
          <ProviderActions provider={provider} />
        )
      }
    >
      <IgnoredParams names={ignored} />
      <FamilyGate family="ledger">
        <AdminQueryView
          query={query}
          title="The identity providers could not be loaded"
          waiting={
            <LoadingState words="Loading the identity providers from the participant">
              <RowSkeletons count={5} />
            </LoadingState>
          }
          required="participant admin"
        >
          {({ entries: others, unread }) =>
            provider === undefined ? (
              <>
                <UnreadEntries noun="identity provider" unread={unread} />
                <EmptyState
                  title={
                    unread.length > 0
                      ? 'No loaded identity provider has this id'
                      : 'The participant has no identity provider with this id'
                  }
                >
                  {unread.length > 0 ? null : 'It may have been deleted. '}
                  <Link to="/idps">All identity providers</Link>
                </EmptyState>
              </>
            ) : form === 'edit' ? (
              <EditProvider
                key={idp}
                latest={provider}
                others={others}
                reading={query.isFetching}
                onReadAgain={() => void query.refetch()}
              />
            ) : (
              <Facts provider={provider} />
            )
          }
        </AdminQueryView>
      </FamilyGate>
      {provider === undefined || ask === undefined ? null : (
        <ProviderConfirmation key={ask} provider={provider} ask={ask} />
      )}
    </Page>
  )
}

function Facts({ provider }: { readonly provider: IdentityProvider }) {
  const { identityProviderId: id, issuer, jwksUrl, audience, isDeactivated } = provider
  return (
    <>
      <Fields>
        <Field label="State">
          <ProviderState provider={provider} />
          <span className="secondary">
            {': '}
            {isDeactivated === true
              ? 'all users with a token of this issuer are denied Ledger API access'
              : 'tokens of this issuer are accepted'}
          </span>
        </Field>
        <Field label="Issuer">
          <code translate="no">{visibleText(issuer)}</code>
        </Field>
        <Field label="JWKS URL">
          <ExternalLink url={jwksUrl} />
          <div className="secondary">Only RS256 keys work.</div>
        </Field>
        <Field label="Audience">
          {audience ? (
            <code translate="no">{visibleText(audience)}</code>
          ) : (
            <span className="secondary">none is required</span>
          )}
        </Field>
        <Field label="Parties">
          <Link to="/parties" search={{ idp: id }}>
            Local parties of this provider
          </Link>
        </Field>
      </Fields>
    </>
  )
}

function ProviderActions({ provider }: { readonly provider: IdentityProvider }) {
  const permission = usePermission('participant admin')
  const change = provider.isDeactivated === true ? 'activate' : 'deactivate'
  const changeWords = provider.isDeactivated === true ? 'Activate' : 'Deactivate'
  if (!permission.may) {
    return (
      <>
        <span className="secondary">{permission.reason}</span>
        {['Edit', changeWords, 'Delete'].map((words) => (
          <Button key={words} disabled>
            {words}
          </Button>
        ))}
      </>
    )
  }
  const here = { to: '/idps/$idp', params: { idp: provider.identityProviderId } } as const
  return (
    <>
      <LinkButton {...here} search={{ form: 'edit' }}>
        Edit
      </LinkButton>
      <LinkButton {...here} search={{ ask: change }}>
        {changeWords}
      </LinkButton>
      <LinkButton {...here} search={{ ask: 'delete' }} kind="danger">
        Delete
      </LinkButton>
    </>
  )
}
