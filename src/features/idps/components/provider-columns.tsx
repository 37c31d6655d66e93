import type { IdentityProvider } from '../queries/idps.ts'
import { CutInMiddle } from '#shared/components/CutInMiddle.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { sortable } from '#ui/table/sort-rows.ts'
import { visibleText } from '#ui/visible-text.ts'
import { PageLink } from '#ui/PageLink.tsx'

/** Shows whether tokens of a provider are accepted. */
export function ProviderState({ provider }: { readonly provider: IdentityProvider }) {
  return provider.isDeactivated === true ? (
    <StatusMark tone="warning" label="deactivated" />
  ) : (
    <StatusMark tone="accept" label="active" />
  )
}

export const providerColumns = sortable<IdentityProvider>([
  {
    id: 'id',
    header: 'Identity provider',
    width: 'minmax(16ch, 2fr)',
    phone: 'first',
    file: { identityProviderId: ({ identityProviderId }) => identityProviderId },
    cell: ({ identityProviderId: idp }) => (
      <PageLink
        to="/idps/$idp"
        params={{ idp }}
        className="mono"
        style={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}
        translate="no"
        tabIndex={-1}
      >
        {visibleText(idp)}
      </PageLink>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: '14ch',
    phone: 'first',
    file: { isDeactivated: ({ isDeactivated }) => String(isDeactivated === true) },
    cell: (provider) => <ProviderState provider={provider} />,
  },
  {
    id: 'issuer',
    header: 'Issuer',
    width: 'minmax(20ch, 3fr)',
    file: { issuer: ({ issuer }) => issuer },
    cell: ({ issuer }) => <CutInMiddle text={visibleText(issuer)} />,
  },
  {
    id: 'jwks',
    header: 'JWKS URL',
    width: 'minmax(20ch, 3fr)',
    phone: 'hidden',
    file: { jwksUrl: ({ jwksUrl }) => jwksUrl },
    cell: ({ jwksUrl }) => <CutInMiddle text={visibleText(jwksUrl)} />,
  },
  {
    id: 'audience',
    header: 'Audience',
    width: 'minmax(16ch, 2fr)',
    phone: 'hidden',
    file: { audience: ({ audience }) => audience ?? '' },
    cell: ({ audience }) =>
      audience ? (
        <CutInMiddle text={visibleText(audience)} />
      ) : (
        <span className="secondary">any</span>
      ),
  },
])
