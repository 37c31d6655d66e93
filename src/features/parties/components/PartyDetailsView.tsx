import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { participantLabel } from '../rules/participant-label.ts'
import { providerWords, unknownProvider } from '../rules/party-list.ts'
import { identityProviders } from '#features/idps/queries/idps.ts'
import { usePermission } from '#shared/queries/admin/own-rights.ts'
import type { PartyDetails } from '../queries/parties.ts'
import { Button } from '#ui/Button.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { shortText } from '#ui/identifier/shorten.ts'
import { visibleText } from '#ui/visible-text.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import sendingStyles from '#shared/components/sending/Sending.module.css'
import { Annotations } from '#shared/components/admin/Annotations.tsx'
import styles from './Parties.module.css'
import { Permissions } from './hub/Permissions.tsx'
import { HostingMark } from './party-columns.tsx'

interface PartyDetailsViewProps {
  readonly details: PartyDetails
  /** The identity provider of the request. Empty for the token's own. */
  readonly idp: string
}

/** The participant's details of a party (docs/network-rules.md, Parties). */
export function PartyDetailsView({ details, idp }: PartyDetailsViewProps) {
  const { party, localMetadata, isLocal } = details
  const annotations = localMetadata?.annotations ?? {}
  const label = participantLabel(details)
  return (
    <>
      <Fields>
        <Field label="Party">
          <Party id={party} whole link={false} />
        </Field>
        <Field label="Hosted">
          <HostingMark details={details} />
          <span className="secondary">
            {': '}
            {isLocal === true
              ? 'hosted by this participant, within the selected identity provider'
              : 'hosted elsewhere, or outside the selected identity provider'}
          </span>
        </Field>
        <Field label="Permission">
          <div className={styles.permissions}>
            <Permissions party={party} idp={idp} />
          </div>
        </Field>
        <Field label="Identity provider">
          {details.identityProviderId ? (
            <PageLink
              to="/idps/$idp"
              params={{ idp: details.identityProviderId }}
              leadsTo={{ id: details.identityProviderId, what: 'the identity provider id' }}
            >
              <code translate="no">{visibleText(details.identityProviderId)}</code>
            </PageLink>
          ) : (
            <span className="secondary" title={isLocal === true ? undefined : unknownProvider}>
              {providerWords(details)}
            </span>
          )}
          {isLocal === true ? null : <OtherProviders party={party} idp={idp} />}
        </Field>
        <Field label="Label for administrators">
          {label === undefined ? <span className="secondary">none</span> : shortText(label, 40, 6)}
        </Field>
        <Field label="Resource version">
          {localMetadata?.resourceVersion ? (
            <code translate="no">{visibleText(localMetadata.resourceVersion)}</code>
          ) : (
            <span className="secondary">none: the party was never annotated</span>
          )}
        </Field>
        <Field label="Annotations">
          <Annotations annotations={annotations} />
        </Field>
      </Fields>
      <div className={`${sendingStyles.buttons} ${sendingStyles.under}`} data-screen-only>
        <EditLinks details={details} idp={idp} />
      </div>
    </>
  )
}

function EditLinks({ details: { party, isLocal }, idp }: PartyDetailsViewProps) {
  const permission = usePermission('participant or identity provider admin')
  const reason =
    isLocal === true
      ? permission.may
        ? undefined
        : permission.reason
      : 'Only a local party of the selected identity provider can be edited.'
  if (reason === undefined) {
    const link = { to: '/parties/$party', params: { party } } as const
    const within = { idp: idp || undefined }
    return (
      <>
        <LinkButton {...link} search={{ ...within, form: 'label' }}>
          Edit administrators’ label
        </LinkButton>
        <LinkButton {...link} search={{ ...within, form: 'edit' }}>
          Edit the annotations
        </LinkButton>
      </>
    )
  }
  return (
    <>
      <Button disabled>Edit administrators’ label</Button>
      <Button disabled>Edit the annotations</Button>
      <span className="secondary">{reason}</span>
    </>
  )
}

/** Explains that the metadata of another provider's party is visible only within that provider. */
function OtherProviders({ party, idp }: { readonly party: string; readonly idp: string }) {
  const providers = useQuery(identityProviders()).data?.entries ?? []
  const others = providers.filter(({ identityProviderId }) => identityProviderId !== idp)
  if (others.length === 0 && idp === '') return null
  return (
    <div>
      <span className="secondary">Identity provider </span>
      <Group component="span" display="inline-flex" gap="md">
        {idp === '' ? null : (
          <PageLink to="/parties/$party" params={{ party }}>
            your own
          </PageLink>
        )}
        {others.map(({ identityProviderId: id }) => (
          <PageLink key={id} to="/parties/$party" params={{ party }} search={{ idp: id }}>
            {visibleText(id)}
          </PageLink>
        ))}
      </Group>
    </div>
  )
}
