import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { HistoryRange } from '#ledger/history/chain-range.ts'
import { writeFilter } from '#ledger/search/filter-text.ts'
import { beginSearch } from '#queries/search/begin-search.ts'
import { ownParties } from '#queries/suggestions/own-parties.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/Notices.tsx'
import { ownUpdatesFilter } from './own-updates-filter.ts'
import { rangeParams } from './range-params.ts'

interface OnlyMineProps {
  readonly range: HistoryRange
}

/** Searches a range, at once, for what had to do with a party of the user or of the wallet. */
export function OnlyMine({ range }: OnlyMineProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const search = async () => {
    setAsking(true)
    const parties = await ownParties(client)
    setAsking(false)
    if (parties.length === 0) {
      const text = 'Neither the wallet nor the token names a party. Sign in, or search for a party.'
      notify({ tone: 'warning', title: 'Whose updates?', text })
      return
    }
    const where = ownUpdatesFilter(parties)
    if (where === undefined) {
      const text = `The token may act or read as ${parties.length} parties: search for some of them.`
      notify({ tone: 'warning', title: 'Too many parties', text })
      return
    }
    beginSearch({ where, ...range, order: 'newest' })
    const { from, to } = rangeParams(range, 'newest first')
    void navigate({ to: '/search', search: { where: writeFilter(where), from, to } })
  }
  return (
    <Button kind="quiet" disabled={isAsking} onClick={() => void search()}>
      Only mine
    </Button>
  )
}
