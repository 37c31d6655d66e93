import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { partyIdProblem } from '#ledger/ids/typed-ids.ts'
import { PartyPicker } from '#features/parties/index.ts'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { searchKinds, type SearchKind } from '../queries/entries-question.ts'
import { nameEntries, nameRules } from '../queries/names.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import page from '#ui/Page.module.css'
import { Page } from '#ui/Page.tsx'
import { Cost } from './Cost.tsx'
import { EntryList, SaveEntries } from './EntryList.tsx'
import { toRequest, views, type NamesView, type NamesParams } from './names-params.ts'
import { OpenPurchases } from './OpenPurchases.tsx'
import { OwnNames } from './OwnNames.tsx'
import { Rules } from './Rules.tsx'
import { useOpenPurchases } from './use-purchases.ts'

const words: Readonly<Record<SearchKind, string>> = {
  prefix: 'Name begins with',
  name: 'Whole name',
  party: 'Party',
}

const options = searchKinds.map((value) => ({ value, label: words[value] }))

const route = getRouteApi('/names/')

const labels: Readonly<Record<NamesView, string>> = {
  entries: 'All names',
  mine: 'Mine',
  purchases: 'In progress',
  rules: 'Fee and rules',
}

/**
 * The page of the name service: all names, the user's own names, pending purchases, and the rules.
 */
export function NamesPage() {
  const { ignored, ...place } = route.useSearch()
  const navigate = useNavigate()
  const { view = 'entries' } = place
  return (
    <Page
      title="Names"
      longFact
      fact={<Fact place={place} />}
      fill={view !== 'rules'}
      actions={
        <>
          <LinkButton to="/names/new" kind="primary">
            Buy a name
          </LinkButton>
          {view === 'entries' ? <SaveEntries place={place} /> : null}
        </>
      }
      filters={
        <Group gap="lg" align="flex-end" w="100%">
          <nav aria-label="Views" className={page.views}>
            {views.map((one) => (
              <Link
                key={one}
                to="/names"
                search={{ ...place, view: one === 'entries' ? undefined : one }}
                className={page.view}
                activeOptions={{ explicitUndefined: true }}
                aria-current={one === view ? 'true' : undefined}
              >
                {labels[one]}
                {one === 'purchases' ? <OpenCount /> : null}
              </Link>
            ))}
          </nav>
          {view === 'entries' ? (
            <FilterBar values={[place.text]}>
              {(close) => (
                <EntrySearch
                  key={`${place.by} ${place.text}`}
                  params={place}
                  onFind={(search) => void navigate({ to: '/names', search })}
                  close={close}
                />
              )}
            </FilterBar>
          ) : null}
        </Group>
      }
    >
      <IgnoredParams names={ignored} />
      {view === 'entries' ? (
        <FamilyGate family="scan">
          <EntryList place={place} />
        </FamilyGate>
      ) : view === 'rules' ? (
        <FamilyGate family="scan">
          <Rules />
        </FamilyGate>
      ) : (
        <FamilyGate family="validator">
          {view === 'mine' ? <OwnNames /> : <OpenPurchases />}
        </FamilyGate>
      )}
    </Page>
  )
}

/** The number of listed names and the price of a name. */
function Fact({ place }: { readonly place: NamesParams }) {
  const isList = (place.view ?? 'entries') === 'entries'
  const count = useQuery({ ...nameEntries(toRequest(place)), enabled: isList }).data?.entries.length
  const fee = useQuery(nameRules()).data?.config?.entryFee
  return (
    <>
      {isList && count !== undefined ? (
        <>
          <Count value={count} noun="name" /> ·{' '}
        </>
      ) : null}
      {fee === undefined ? null : (
        <>
          a new name costs <Cost amount={fee} unit="USDUnit" brief />
        </>
      )}
    </>
  )
}

function OpenCount() {
  const { open } = useOpenPurchases()
  if (open.length === 0) return null
  return (
    <>
      (<Count value={open.length} />)
    </>
  )
}

interface EntrySearchProps {
  readonly params: NamesParams
  readonly onFind: (params: NamesParams) => void
  /** Closes the drawer that contains the form. */
  readonly close: (() => void) | undefined
}

/** Searches names by prefix, by full name, or by party. */
function EntrySearch({ params, onFind, close }: EntrySearchProps) {
  const [by, setBy] = useState<SearchKind>(params.by ?? 'prefix')
  const [text, setText] = useState(params.text ?? '')
  const [isTried, setTried] = useState(false)
  const problem = by === 'party' && text.trim() !== '' ? partyIdProblem(text.trim()) : undefined
  const find = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem !== undefined) return
    close?.()
    onFind({ by: by === 'prefix' ? undefined : by, text: text.trim() || undefined })
  }
  return (
    <Group component="form" gap="sm" align="flex-end" onSubmit={find} aria-label="Find names">
      <SelectField label="Find by" value={by} options={options} onChange={setBy} />
      {by === 'party' ? (
        <PartyPicker
          label={words[by]}
          value={text}
          onChange={setText}
          error={isTried ? problem : undefined}
          size={28}
          data-filter
        />
      ) : (
        <TextField label={words[by]} mono value={text} onChange={setText} size={28} data-filter />
      )}
      <Button type="submit" kind={close === undefined ? 'plain' : 'primary'}>
        Find
      </Button>
    </Group>
  )
}
