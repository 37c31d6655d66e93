import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { nameRules } from '#queries/names/names.ts'
import buttons from '#ui/Button.module.css'
import { Count } from '#ui/Count.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import page from '#ui/Page.module.css'
import { Page } from '#ui/Page.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { FamilyGate } from '#features/shared/FamilyGate.tsx'
import { Cost } from './Cost.tsx'
import { EntryList, SaveEntries } from './EntryList.tsx'
import { EntrySearch } from './EntrySearch.tsx'
import { useNameLabels } from './name-labels.ts'
import { views, type NamesView } from './names-params.ts'
import styles from './Names.module.css'
import { OpenPurchases } from './OpenPurchases.tsx'
import { OwnNames } from './OwnNames.tsx'
import { Rules } from './Rules.tsx'
import { useOpenPurchases } from './use-purchases.ts'

const route = getRouteApi('/names/')

const labels: Readonly<Record<NamesView, string>> = {
  entries: 'All names',
  mine: 'Mine',
  purchases: 'Under way',
  rules: 'Fee and rules',
}

/** The names of the network, the user's own, purchases under way, and the rules. */
export function NamesPage() {
  const { ignored, ...place } = route.useSearch()
  const navigate = useNavigate()
  const { view = 'entries' } = place
  return (
    <Page
      title="Names"
      longFact
      fact={<Fact />}
      fill={view !== 'rules'}
      actions={
        <>
          {view === 'entries' ? <SaveEntries place={place} /> : null}
          <Link to="/names/new" className={`${buttons.button} ${buttons.primary}`}>
            Buy a name
          </Link>
        </>
      }
      filters={
        <div className={styles.head}>
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
            <EntrySearch
              key={`${place.by} ${place.text}`}
              place={place}
              onFind={(search) => void navigate({ to: '/names', search })}
            />
          ) : null}
        </div>
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

/** What the service is called, and what a name costs. */
function Fact() {
  const { service } = useNameLabels()
  const fee = useQuery(nameRules()).data?.config?.entryFee
  return (
    <>
      {service === undefined ? null : visibleText(service)}
      {fee === undefined ? null : (
        <>
          {' '}
          · <Cost amount={fee} unit="USDUnit" brief />
        </>
      )}
    </>
  )
}

function OpenCount() {
  const { open } = useOpenPurchases()
  return (
    <span className={styles.open}>
      {open.length === 0 ? null : (
        <>
          (<Count value={open.length} />)
        </>
      )}
    </span>
  )
}
