import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { VoteRow } from '#ledger/governance/vote-row.ts'
import { wordsAsText } from '#ledger/plain-words/as-text.ts'
import { failureOf } from '#queries/failure.ts'
import { openVotes } from '#queries/votes/open-votes.ts'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { FoundVotes } from './FoundVotes.tsx'
import { RulesFailure } from './RulesFailure.tsx'
import { SaveVotes } from './SaveVotes.tsx'
import { useOpenRows } from './use-open-rows.ts'
import { openVoteColumns } from './vote-columns.tsx'
import type { VotesSearch } from './votes-search.ts'
import { VotesFrame } from './VotesFrame.tsx'
import { VoteTable } from './VoteTable.tsx'

const none: readonly VoteRow[] = []

/** All open vote requests, the next to end first. */
export function OpenVotes({ search }: { readonly search: VotesSearch }) {
  const navigate = useNavigate()
  const query = useQuery(openVotes())
  const { rows = none, rules } = useOpenRows(
    query.data?.kind === 'listed' ? query.data.contracts : undefined,
  )
  const shown = useMemo(() => rowsWith(rows, search.find), [rows, search.find])
  const failure = failureOf(query.error)
  if (query.data?.kind === 'missing') return <FoundVotes search={search} />
  return (
    <VotesFrame
      search={search}
      fact={
        query.data === undefined ? undefined : (
          <>
            {shown.length === rows.length ? null : (
              <>
                <Count value={shown.length} /> of{' '}
              </>
            )}
            <Count value={rows.length} of="open request" />
          </>
        )
      }
      actions={<SaveVotes name="open-vote-requests" rows={shown} />}
      filters={
        <TextField
          label="Find in action, reason, requester and id"
          hideLabel
          placeholder="Find in action, reason, requester, id"
          value={search.find ?? ''}
          onChange={(text) =>
            void navigate({
              to: '/votes',
              search: { find: text.slice(0, 300) || undefined },
              replace: true,
            })
          }
          size={34}
          type="search"
          data-filter
        />
      }
    >
      {failure === undefined ? null : (
        <ErrorPanel
          failure={failure}
          title="The open vote requests could not be read"
          compact={query.data !== undefined}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      <RulesFailure query={rules} />
      {query.isPending ? (
        <Waiting words="Reading the open vote requests from Scan" rows={8} />
      ) : rows.length === 0 ? (
        failure === undefined ? (
          <EmptyState title="No vote request is open">
            Closed ones are in the list beside this one.
          </EmptyState>
        ) : null
      ) : shown.length === 0 ? (
        <EmptyState title="No open request holds this text">Take a word away.</EmptyState>
      ) : (
        <VoteTable label="Open vote requests" columns={openVoteColumns} rows={shown} />
      )}
    </VotesFrame>
  )
}

/** Those that hold every word of a text. */
function rowsWith(rows: readonly VoteRow[], text: string | undefined): readonly VoteRow[] {
  const words = text?.toLowerCase().split(/\s+/) ?? []
  if (words.length === 0) return rows
  return rows.filter(({ id, contract, action, request }) => {
    const inWords = action.words === undefined ? '' : wordsAsText(action.words, undefined)
    const { requester, reason } = request
    const all = [id, contract?.contract_id, action.tag, inWords, requester, reason.body, reason.url]
    const whole = all.join('\n').toLowerCase()
    return words.every((word) => whole.includes(word))
  })
}
