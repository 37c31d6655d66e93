import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { recordTimeOf } from '#ledger/record-time.ts'
import { forgetAll, historySearch, keptSearches } from '#queries/search/history-search.ts'
import type { KeptSearch } from '#queries/search/search-state.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { formatBytes } from '#ui/group-digits.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { IconReject } from '#ui/icons.ts'
import { Section } from '#ui/Page.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { ForgetDialog } from './ForgetDialog.tsx'
import styles from './KeptSearches.module.css'
import { PhaseMark } from './run/PhaseMark.tsx'
import { paramsOfText, queryOf } from './query-in-params.ts'

const keptQuery = {
  queryKey: ['browser', 'kept searches'],
  queryFn: keptSearches,
  staleTime: 0,
}

/** The searches that this browser keeps, the latest first: what was found is there without asking Scan. */
export function KeptSearches() {
  const { data: kept, isError } = useQuery(keptQuery)
  const client = useQueryClient()
  const [forgetting, setForgetting] = useState<readonly KeptSearch[]>()
  const forget = async (searches: readonly KeptSearch[]) => {
    if (searches === kept) await forgetAll()
    else await Promise.all(searches.map(forgetOne))
    await client.invalidateQueries(keptQuery)
  }
  if (isError) {
    return (
      <EmptyState title="The kept searches could not be read">
        This browser does not give access to its storage, as in some private windows. Searches run
        all the same, and are lost on reload.
      </EmptyState>
    )
  }
  if (kept === undefined) return null
  if (kept.length === 0) {
    return (
      <EmptyState title="No saved searches">
        What a search finds is kept here, and survives a reload, until it is forgotten.
      </EmptyState>
    )
  }
  return (
    <Section
      title="Kept in this browser"
      fact={
        <Button kind="quiet" onClick={() => setForgetting(kept)}>
          Forget all…
        </Button>
      }
    >
      <ul className={styles.list}>
        {kept.map((one) => (
          <KeptLine key={one.search} kept={one} onForget={() => setForgetting([one])} />
        ))}
      </ul>
      {forgetting === undefined ? null : (
        <ForgetDialog
          title={forgetting.length === 1 ? 'Forget this search?' : 'Forget all searches?'}
          onForget={() => forget(forgetting)}
          onClose={() => setForgetting(undefined)}
        >
          What was found is removed from this browser; searching again asks Scan for it anew.
        </ForgetDialog>
      )}
    </Section>
  )
}

function KeptLine({
  kept,
  onForget,
}: {
  readonly kept: KeptSearch
  readonly onForget: () => void
}) {
  const place = paramsOfText(kept.search)
  const { where = kept.search, from = 'beginning', to = 'newest' } = place
  return (
    <li className={styles.search}>
      <Link to="/search" search={place} className={`${styles.where} mono`}>
        {visibleText(where)}
      </Link>
      <span className={styles.range}>
        {from} – {to}
        {place.order === 'oldest' ? ', oldest first' : ''}
      </span>
      <PhaseMark phase={kept.phase} />
      <span>
        <Count value={kept.matches} of="match" plural="matches" />
      </span>
      <span className="secondary">{formatBytes(kept.bytes)}</span>
      <Time value={recordTimeOf(BigInt(Math.trunc(kept.touched)) * 1000n)} />
      <IconButton label={`Forget: ${visibleText(where)}`} icon={IconReject} onClick={onForget} />
    </li>
  )
}

async function forgetOne({ search }: KeptSearch): Promise<void> {
  const query = queryOf(paramsOfText(search))
  if (query !== undefined) await historySearch(query).forget()
}
