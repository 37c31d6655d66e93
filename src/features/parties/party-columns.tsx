import { hostingWords, providerWords, unknownProvider } from '#ledger/admin/party-list.ts'
import type { PartyDetails } from '#queries/admin/parties.ts'
import { Count } from '#ui/Count.tsx'
import { IconNotVoted } from '#ui/icons.ts'
import { Party } from '#ui/identifier/identifiers.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { LinkContext } from '#ui/table/row-context.ts'
import type { Column } from '#ui/table/table-column.ts'
import { visibleText } from '#ui/visible-text.ts'
import { partyLink } from './party-link.ts'
import styles from './Parties.module.css'

/** The columns of the list of parties. */
export const partyColumns: readonly Column<PartyDetails>[] = [
  {
    id: 'party',
    header: 'Party',
    width: 'minmax(28ch, 3fr)',
    phone: 'first',
    cell: (details) => <PartyLink details={details} />,
  },
  {
    id: 'hosting',
    header: 'Hosted',
    width: '14ch',
    cell: (details) => <HostingMark details={details} />,
  },
  {
    id: 'provider',
    header: 'Identity provider',
    width: 'minmax(18ch, 2fr)',
    cell: (details) => {
      const words = providerWords(details)
      return (
        <span
          translate="no"
          className={`${styles.provider} ${details.identityProviderId ? 'mono' : 'secondary'}`}
          title={words === 'unknown' ? unknownProvider : words}
        >
          {visibleText(words)}
        </span>
      )
    },
  },
  {
    id: 'annotations',
    header: 'Annotations',
    width: 'minmax(16ch, 3fr)',
    phone: 'hidden',
    cell: (details) => <AnnotationSummary details={details} />,
  },
]

interface DetailsProps {
  readonly details: PartyDetails
}

/** Whether the party is local to this participant and its asker's identity provider. */
export function HostingMark({ details }: DetailsProps) {
  const words = hostingWords(details)
  return details.isLocal === true ? (
    <StatusMark tone="accept" label={words} />
  ) : (
    <StatusMark tone="not-voted" icon={IconNotVoted} label={words} />
  )
}

function AnnotationSummary({ details }: DetailsProps) {
  const annotations = Object.entries(details.localMetadata?.annotations ?? {})
  if (annotations.length === 0) return <span className="secondary">none</span>
  const text = annotations.map(([key, value]) => `${key}: ${value}`).join(' · ')
  return (
    <span title={visibleText(text.slice(0, 1000))}>
      <Count value={annotations.length} />{' '}
      <span className="secondary">{visibleText(text.slice(0, 200))}</span>
    </span>
  )
}

/** A row's party as a link to its page, within the identity provider that it belongs to. */
function PartyLink({ details }: { readonly details: PartyDetails }) {
  return (
    <PageLink {...partyLink(details)} className={styles.link} tabIndex={-1}>
      <LinkContext value>
        <Party id={details.party} copyable={false} />
      </LinkContext>
    </PageLink>
  )
}
