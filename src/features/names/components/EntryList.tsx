import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { QueryView } from '#shared/components/QueryView.tsx'
import { useScopeParties } from '#shared/queries/my-parties/use-scope-parties.ts'
import { maxEntries, nameEntries, type AnsEntry } from '../queries/names.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveCsv, saveJson } from '#ui/save-file.ts'
import { FittingTable } from '#ui/table/FittingTable.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { useAnnounceShown } from '#ui/table/use-announce-shown.ts'
import { useOpenPage } from '#ui/table/use-open-page.ts'
import { entriesCsv, entryColumns } from './entry-columns.tsx'
import { ownFirst } from './own-first.ts'
import { toRequest, type NamesParams } from './names-params.ts'

/** The names that Scan returns for a search. */
export function EntryList({ place }: { readonly place: NamesParams }) {
  const query = useQuery(nameEntries(toRequest(place)))
  const { data } = query
  useAnnounceShown([place.by, place.text], data?.entries.length)
  return (
    <>
      <QueryView
        query={query}
        title="The names could not be loaded"
        waiting={<LoadingState words="Loading the names from Scan" rows={12} />}
      >
        {(found) => <Entries params={place} {...found} />}
      </QueryView>
    </>
  )
}

interface EntriesProps {
  readonly params: NamesParams
  readonly entries: readonly AnsEntry[]
  readonly mayBeMore: boolean
}

function Entries({ params: place, entries, mayBeMore }: EntriesProps) {
  const navigate = useNavigate()
  const openPage = useOpenPage()
  const mine = useScopeParties()
  const shown = useMemo(() => ownFirst(entries, mine), [entries, mine])
  if (entries.length === 0) return <NoEntry params={place} />
  return (
    <>
      {mayBeMore ? (
        <Box component="output" flex="none" mih="1.5rem" c="dimmed">
          {place.by === 'party' && place.text !== undefined
            ? `The first name in alphabetical order, and the names among the ${maxEntries} oldest of the network. Scan does not return more names.`
            : `Scan returns at most ${maxEntries} names, the oldest first. Enter a longer prefix to find other names.`}
        </Box>
      ) : null}
      <FittingTable
        label="Names"
        columns={entryColumns}
        rows={shown}
        row={{
          key: ({ name }) => name,
          copied: ({ name }) => ({ text: name, what: 'name' }),
          actions: ({ user }) => [
            { text: user, what: 'owner' },
            {
              label: 'Open owner',
              onSelect: () =>
                openPage(user, () => navigate({ to: '/parties/$party', params: { party: user } })),
            },
          ],
        }}
        onOpen={({ name }) =>
          openPage(name, () => navigate({ to: '/resolve', search: { text: name } }))
        }
        scrollKey="names"
      />
    </>
  )
}

function NoEntry({ params: { by = 'prefix', text } }: { readonly params: NamesParams }) {
  if (text === undefined) {
    return <EmptyState title="This network has no names yet">Buy the first name.</EmptyState>
  }
  if (by === 'name') {
    return (
      <EmptyState title="This name has no entry">
        The name is free, has expired, or is spelled differently.
      </EmptyState>
    )
  }
  return (
    <EmptyState title={by === 'party' ? 'This party has no name' : 'No name begins with this text'}>
      {by === 'party'
        ? 'Enter the whole party id, with its fingerprint.'
        : 'Names are in lower case; use fewer letters.'}
    </EmptyState>
  )
}

/** Exports the listed names. */
export function SaveEntries({ place }: { readonly place: NamesParams }) {
  const entries = useQuery(nameEntries(toRequest(place))).data?.entries ?? []
  return (
    <ExportMenu
      disabled={entries.length === 0}
      items={[
        {
          label: 'CSV',
          onSelect: () => saveCsv('names.csv', entriesCsv(entries)),
        },
        {
          label: 'JSON',
          onSelect: () => saveJson('names.json', entries),
        },
      ]}
    />
  )
}
