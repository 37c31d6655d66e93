import { Box, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ActionLine, Countdown, VoteStateMark } from '#features/votes/index.ts'
import { verdictVotes } from '#features/votes/rules/verdict.ts'
import { byEnd, endOfVote } from '#features/votes/rules/vote-end.ts'
import { openVoteRow, voteRowState, type VoteRow } from '#features/votes/rules/vote-row.ts'
import { governance } from '#features/votes/queries/dso.ts'
import { slowlyPolledOpenVotes } from '#features/votes/queries/open-votes.ts'
import { Count } from '#ui/Count.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { LinkContext, RowContext } from '#ui/table/row-context.ts'
import { useNow } from '#ui/time/now.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import styles from './OverviewPage.module.css'

/** Limit of votes on the overview. */
const mostVotes = 3

/** The open vote requests that end next, with links to the SVs that have not voted. */
export function VotesEnding() {
  const query = useQuery(slowlyPolledOpenVotes())
  const contracts = query.data?.kind === 'listed' ? query.data.contracts : []
  const rules = useQuery({ ...governance(), enabled: contracts.length > 0 })
  if (contracts.length > 0 && rules.isPending) return <VotesWaiting />
  const { svs, threshold } = rules.data ?? {}
  const rows = contracts.map((contract) => openVoteRow(contract, { svs, threshold }))
  return (
    <QueryFact alone query={query}>
      {({ kind }) =>
        kind === 'missing' ? (
          <p className="secondary">This Scan does not list vote requests.</p>
        ) : rows.length === 0 ? (
          <p className="secondary">No vote request is open.</p>
        ) : (
          <NextToEnd rows={rows} />
        )
      }
    </QueryFact>
  )
}

function VotesWaiting() {
  return <LoadingState words="Loading the open vote requests from Scan" rows={mostVotes} />
}

function NextToEnd({ rows }: { readonly rows: readonly VoteRow[] }) {
  const now = useNow()
  const inOrder = byEnd(now)
  const next = rows.toSorted((a, b) => inOrder(a.request, b.request)).slice(0, mostVotes)
  return (
    <RowContext value>
      <Box component="ol" className="plain" fz="sm">
        {next.map((row) => (
          <li key={row.id}>
            <Vote row={row} />
          </li>
        ))}
      </Box>
      {rows.length > next.length ? (
        <Text fz="sm" pt="sm">
          <Link to="/votes">
            <Count value={rows.length - next.length} /> more
          </Link>
        </Text>
      ) : null}
    </RowContext>
  )
}

function Vote({ row }: { readonly row: VoteRow }) {
  const now = useNow()
  const end = endOfVote(row.request, now)
  const isScheduled = row.request.targetEffectiveAt !== undefined
  return (
    <PageLink to="/votes/$id" params={{ id: row.id }} className={styles.row}>
      <Box component="span" display="block" flex="1" miw="0">
        <LinkContext value>
          <ActionLine action={row.action} />
        </LinkContext>
        <Group component="span" gap="0 0.75rem">
          <VoteStateMark row={row} />
          <Text component="span" fz="sm" c="dimmed">
            {verdictVotes(voteRowState(row, now), row.tally, isScheduled)}
          </Text>
        </Group>
      </Box>
      <Text component="span" fz="sm" ta="end" flex="none">
        {end === undefined ? null : <Countdown to={end} />}
      </Text>
    </PageLink>
  )
}
