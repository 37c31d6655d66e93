import { Box } from '@mantine/core'
import type { RecordTime } from '#ledger/record-time.ts'
import { phone, useMedia } from '#ui/use-media.ts'
import type { AnsEntry } from '../queries/names.ts'
import { ExternalLink } from '#ui/ExternalLink.tsx'
import { Contract, Party } from '#ui/identifier/identifiers.tsx'
import type { ExportColumn } from '#ui/table/table-column.ts'
import { tableCsv } from '#ui/table/table-file.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { PageLink } from '#ui/PageLink.tsx'
import styles from './Names.module.css'

export const entryColumns: readonly ExportColumn<AnsEntry>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(28ch, 3fr)',
    phone: 'first',
    file: { name: ({ name }) => name },
    cell: ({ name }) => (
      <PageLink
        to="/resolve"
        search={{ text: name }}
        className={`${styles.name} mono`}
        translate="no"
        title={visibleText(name)}
        tabIndex={-1}
      >
        {visibleText(name)}
      </PageLink>
    ),
  },
  {
    id: 'owner',
    header: 'Owner',
    width: 'minmax(22ch, 2fr)',
    file: { user: ({ user }) => user },
    cell: ({ user }) => (
      // On phones, the owner leaves room for the day of the expiry.
      <Box component="span" display="flex" maw={{ base: '27ch', sm: 'none' }}>
        <Party id={user} />
      </Box>
    ),
  },
  {
    id: 'expires',
    header: 'Expires',
    width: 'minmax(20ch, 1fr)',
    time: true,
    file: { expires_at: ({ expires_at: time }) => time ?? '' },
    cell: ({ expires_at: expiresAt, contract_id: contractId }) =>
      expiresAt !== undefined && expiresAt !== null ? (
        <Expiry at={expiresAt} />
      ) : (
        <span className="secondary">{contractId ? 'never' : 'never: built in'}</span>
      ),
  },
  {
    id: 'url',
    header: 'Address',
    width: 'minmax(16ch, 2fr)',
    phone: 'hidden',
    file: { url: ({ url }) => url },
    cell: ({ url }) => (url === '' ? null : <ExternalLink url={url} />),
  },
  {
    id: 'description',
    header: 'Description',
    width: 'minmax(14ch, 1fr)',
    gives: 2,
    phone: 'hidden',
    file: { description: ({ description }) => description },
    cell: ({ description }) => (
      <span className={styles.name} title={visibleText(description)}>
        {visibleText(description)}
      </span>
    ),
  },
  {
    id: 'contract',
    header: 'Contract',
    width: '18ch',
    gives: 1,
    phone: 'hidden',
    file: { contract_id: ({ contract_id: id }) => id ?? '' },
    cell: ({ contract_id: id }) => (id ? <Contract id={id} /> : null),
  },
]

/** The time of an expiry; on phones, only its day. */
function Expiry({ at }: { readonly at: RecordTime }) {
  return <Time value={at} dayOnly={useMedia(phone)} />
}

/** Returns the entries as CSV, with Scan's field names as headers. */
export function entriesCsv(entries: readonly AnsEntry[]): string {
  return tableCsv(entryColumns, entries, undefined, ['name', 'user', 'url', 'description'])
}
