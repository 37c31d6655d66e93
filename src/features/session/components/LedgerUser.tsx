import * as v from 'valibot'
import { groupRightsByKind, summarizeRights } from '#ledger/rights/required-right.ts'
import type { Failure } from '#ledger/failure.ts'
import { PartyId } from '#ledger/identifier.ts'
import type { LedgerIdentity } from '#shared/queries/admin/who-am-i.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { RowSkeletons } from '#ui/TextSkeleton.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { isRefusal } from './user-access.ts'
import styles from './Session.module.css'

interface LedgerUserProps {
  readonly data: LedgerIdentity | null | undefined
  readonly failure: Failure | undefined
  readonly reading: boolean
  readonly onReadAgain: () => void
}

/** Shows the user, and the rights that the participant reports for the token. */
export function LedgerUser({ data, failure, reading, onReadAgain }: LedgerUserProps) {
  if (failure !== undefined) {
    return (
      <>
        <ErrorPanel
          failure={failure}
          title="The participant does not report who you are"
          onRetry={onReadAgain}
          retrying={reading}
        />
        {isRefusal(failure) ? <WhyRefused /> : null}
      </>
    )
  }
  if (data === undefined) return <RowSkeletons count={4} />
  if (data === null) {
    return <p>Not known: this participant requires no token, so you can try every page.</p>
  }
  const { id, primaryParty, identityProviderId } = data.user
  const rights = groupRightsByKind(data.rights)
  return (
    <Fields>
      <Field label="User id">
        <PageLink
          to="/users/$userId"
          params={{ userId: id }}
          search={identityProviderId ? { idp: identityProviderId } : {}}
          leadsTo={{ id, what: 'the user id' }}
        >
          <code translate="no">{visibleText(id)}</code>
        </PageLink>
      </Field>
      <Field label="Primary party">
        {primaryParty ? <Party id={v.parse(PartyId, primaryParty)} /> : 'none'}
      </Field>
      <Field label="Identity provider">
        {identityProviderId ? (
          <code translate="no">{visibleText(identityProviderId)}</code>
        ) : (
          'default'
        )}
      </Field>
      <Field label="Rights">{summarizeRights(rights)}</Field>
    </Fields>
  )
}

/**
 * Possible reasons for the rejection. The participant deliberately gives none
 * (docs/network-rules.md, Users and rights).
 */
function WhyRefused() {
  return (
    <div className={styles.why}>
      <p>The participant does not report the reason. It rejects a token</p>
      <ul>
        <li>that is missing, has expired, or is not signed with RS256;</li>
        <li>whose issuer it does not know, or whose identity provider is deactivated;</li>
        <li>whose audience does not include the one that is configured for that provider;</li>
        <li>that has no audience (since Canton 3.7);</li>
        <li>whose subject is not a user of that provider, or is deactivated (403).</li>
      </ul>
      <p>Compare with the claims of the token below, and with the identity providers.</p>
    </div>
  )
}
