import { PartyId } from '#ledger/identifier.ts'
import type { User } from '../queries/users.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { PageLink } from '#ui/PageLink.tsx'
import * as v from 'valibot'
import { Annotations } from '#shared/components/admin/Annotations.tsx'
import { UserState } from './user-columns.tsx'

/** Shows the data that the participant stores about a user. */
export function UserFacts({ user }: { readonly user: User }) {
  const { primaryParty, isDeactivated, identityProviderId, metadata } = user
  return (
    <Fields>
      <Field label="State">
        <UserState isDeactivated={isDeactivated === true} />
        {isDeactivated === true ? (
          <span className="secondary">: denied all access to the Ledger API</span>
        ) : null}
      </Field>
      <Field label="Primary party">
        {primaryParty ? (
          <Party id={v.parse(PartyId, primaryParty)} />
        ) : (
          <span className="secondary">none</span>
        )}
      </Field>
      <Field label="Identity provider">
        {identityProviderId ? (
          <PageLink
            to="/idps/$idp"
            params={{ idp: identityProviderId }}
            leadsTo={{ id: identityProviderId, what: 'the identity provider id' }}
          >
            <code translate="no">{visibleText(identityProviderId)}</code>
          </PageLink>
        ) : (
          <span className="secondary">default</span>
        )}
      </Field>
      <Field label="Resource version">
        {metadata?.resourceVersion ? (
          <code translate="no">{visibleText(metadata.resourceVersion)}</code>
        ) : (
          <span className="secondary">none</span>
        )}
      </Field>
      <Field label="Annotations">
        <Annotations annotations={metadata?.annotations ?? {}} />
      </Field>
    </Fields>
  )
}
