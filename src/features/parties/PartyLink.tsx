import type { PartyDetails } from '#queries/admin/parties.ts'
import { LinkContext } from '#ui/table/row-context.ts'
import { Party } from '#ui/identifier/identifiers.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { partyLink } from './party-link.ts'
import styles from './Parties.module.css'

/** A row's party as a link to its page, within the identity provider that it belongs to. */
export function PartyLink({ details }: { readonly details: PartyDetails }) {
  return (
    <PageLink {...partyLink(details)} className={styles.link} tabIndex={-1}>
      <LinkContext value>
        <Party id={details.party} copyable={false} />
      </LinkContext>
    </PageLink>
  )
}
