import { Text, VisuallyHidden } from '@mantine/core'
import { stringifyJson } from '#ledger/json.ts'
import { hostingWords, providerWords, unknownProvider } from '../rules/party-list.ts'
import type { PartyDetails } from '../queries/parties.ts'
import { Count } from '#ui/Count.tsx'
import { IconLabel, IconNotVoted } from '#ui/icons.ts'
import { Party } from '#ui/identifier/identifiers.tsx'
import { PartyLabelsContext } from '#ui/identifier/party-labels.ts'
import { shortText } from '#ui/identifier/shorten.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { LinkContext } from '#ui/table/row-context.ts'
import { sortable } from '#ui/table/sort-rows.ts'
import type { ExportColumn } from '#ui/table/table-column.ts'
import { tableCsv } from '#ui/table/table-file.ts'
import { visibleText } from '#ui/visible-text.ts'
import { partyLink } from './party-link.ts'
import type { PartyRow } from './party-rows.ts'
import styles from './Parties.module.css'

const party: ExportColumn<PartyRow> = {
  id: 'party',
  header: 'Party',
  width: 'minmax(28ch, 3fr)',
  phone: 'first',
  file: { party: ({ party: id }) => id },
  cell: (row) => <PartyLink details={row} />,
}

const known: readonly ExportColumn<PartyRow>[] = [
  {
    id: 'label',
    header: 'Label',
    width: 'minmax(14ch, 1.5fr)',
    file: { label: ({ label }) => label?.text ?? '' },
    cell: ({ label }) => <Label label={label} />,
  },
  {
    id: 'names',
    header: 'ANS name',
    width: 'minmax(16ch, 2fr)',
    file: { ansNames: ({ names }) => names.join(' ') },
    cell: ({ names }) => <Names names={names} />,
  },
  {
    id: 'right',
    header: 'My right',
    width: '12ch',
    file: { myRight: ({ mayAs = '' }) => mayAs },
    cell: ({ mayAs }) =>
      mayAs === undefined ? null : <StatusMark tone="accept" label={`can ${mayAs}`} />,
  },
]

const provider: ExportColumn<PartyRow> = {
  id: 'provider',
  header: 'Identity provider',
  width: 'minmax(16ch, 1.5fr)',
  phone: 'hidden',
  file: { identityProviderId: ({ identityProviderId }) => identityProviderId ?? '' },
  cell: (row) => {
    const words = providerWords(row)
    return (
      <span className={styles.provider} title={words === 'unknown' ? unknownProvider : words}>
        <Text span inherit c="dimmed" hiddenFrom="sm">
          Identity provider:{' '}
        </Text>
        <span translate="no" className={row.identityProviderId ? 'mono' : undefined}>
          {visibleText(words)}
        </span>
      </span>
    )
  },
}

const annotations: ExportColumn<PartyRow> = {
  id: 'annotations',
  header: 'Annotations',
  width: 'minmax(14ch, 2fr)',
  phone: 'hidden',
  file: {
    resourceVersion: ({ localMetadata }) => localMetadata?.resourceVersion ?? '',
    annotations: ({ localMetadata }) => stringifyJson(localMetadata?.annotations ?? {}),
  },
  cell: (row) => <AnnotationSummary details={row} />,
}

const hosting: ExportColumn<PartyRow> = {
  id: 'hosting',
  header: 'Hosted',
  width: '14ch',
  file: { isLocal: ({ isLocal }) => String(isLocal ?? '') },
  cell: (row) => <HostingMark details={row} />,
}

/** The columns for the parties of the user's rights, without the participant's details. */
export const ownColumns = sortable<PartyRow>([party, ...known])

/** On phones, the provider is in the second line, because many parties have no other value there. */
export const hostedColumns = sortable<PartyRow>([
  party,
  ...known,
  { ...provider, phone: 'second' },
  annotations,
])

export const allColumns: readonly ExportColumn<PartyRow>[] = [
  party,
  ...known,
  hosting,
  provider,
  annotations,
]

/** Returns the listed parties as CSV. */
export function partiesCsv(rows: readonly PartyRow[]): string {
  return tableCsv(allColumns, rows, undefined)
}

interface DetailsProps {
  readonly details: PartyDetails
}

/** Shows whether the party is local to this participant and the token's identity provider. */
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
  if (annotations.length === 0) return null
  const text = annotations.map(([key, value]) => `${key}: ${value}`).join(' · ')
  return (
    <span title={visibleText(text.slice(0, 1000))}>
      <Count value={annotations.length} />{' '}
      <span className="secondary">{visibleText(text.slice(0, 200))}</span>
    </span>
  )
}

function Label({ label }: Pick<PartyRow, 'label'>) {
  if (label === undefined) return null
  const title = label.isOwn ? 'Your label, in this browser' : 'Written by an administrator'
  return (
    <span title={`${title}: ${visibleText(label.text)}`} translate="no">
      {label.isOwn ? (
        <>
          <IconLabel size={12} aria-hidden /> <VisuallyHidden>your label </VisuallyHidden>
        </>
      ) : null}
      {shortText(label.text, 24, 6)}
    </span>
  )
}

function Names({ names }: Pick<PartyRow, 'names'>) {
  const [first] = names
  if (first === undefined) return null
  return (
    <span title={names.map((name) => visibleText(name)).join(', ')} translate="no">
      {visibleText(first)}
      {names.length === 1 ? null : <span className="secondary"> and {names.length - 1} more</span>}
    </span>
  )
}

const noLabels: ReadonlyMap<string, string> = new Map()

function PartyLink({ details }: { readonly details: PartyDetails }) {
  return (
    <PageLink {...partyLink(details)} tabIndex={-1}>
      <LinkContext value>
        {/* Hides the party's label here, because the label has its own column. */}
        <PartyLabelsContext value={noLabels}>
          <Party id={details.party} copyable={false} />
        </PartyLabelsContext>
      </LinkContext>
    </PageLink>
  )
}
