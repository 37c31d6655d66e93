import { Flex, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { readPastedIds } from '../../rules/pasted-ids.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { votesById } from '../../queries/votes-by-id.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Form } from '#ui/form/Form.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { idsForAddress, idsOfAddress } from './stored-ids.ts'
import { SaveVotes } from './SaveVotes.tsx'
import { useOpenRows } from './use-open-rows.ts'
import { openVoteColumns } from './vote-columns.tsx'
import type { VotesParams } from '../votes-params.ts'
import { VotesFrame } from './VotesFrame.tsx'
import { VoteTable } from './VoteTable.tsx'

/**
 * Finds requests by any number of contract or tracking ids, and lists missing ids separately. The
 * field has no suggestions, because known requests are in the other lists. Users paste ids from
 * elsewhere, often hundreds at a time.
 */
export function VotesById({ search }: { readonly search: VotesParams }) {
  const navigate = useNavigate()
  const idList = idsOfAddress(search.ids)
  const [typed, setTyped] = useState(() => idList?.replaceAll(',', '\n') ?? '')
  const [wasSent, setSent] = useState(false)
  const ids = useMemo(() => readPastedIds(idList ?? '').ids, [idList])
  const query = useQuery({ ...votesById(ids), enabled: ids.length > 0 })
  const { rows: open = [] } = useOpenRows(query.data?.open)
  const rows = [...open, ...(query.data?.closed ?? [])]
  const failure = failureOf(query.error)
  const pasted = readPastedIds(typed)
  const [refused] = pasted.refused
  const wrong =
    refused === undefined
      ? pasted.ids.length === 0
        ? 'Paste at least one contract or tracking id'
        : undefined
      : `${visibleText(refused.slice(0, 40))} is not a contract id (00 and many hexadecimal digits)`
  const submit = () => {
    setSent(true)
    if (wrong !== undefined) return
    void navigate({ to: '/votes', search: { view: 'id', ids: idsForAddress(pasted.ids) } })
  }
  return (
    <VotesFrame
      search={search}
      fact={
        query.data === undefined ? undefined : (
          <>
            <Count value={rows.length} /> found, <Count value={query.data.missing.length} /> not
          </>
        )
      }
      actions={<SaveVotes name="vote-requests" rows={rows} />}
    >
      <Form onSubmit={submit}>
        <Stack gap="sm" maw="55rem" pt="xs" pb="md">
          <TextArea
            label="Contract ids or tracking ids, any number"
            value={typed}
            onChange={setTyped}
            rows={4}
            error={wasSent ? wrong : undefined}
          />
          <Group>
            <Button type="submit" kind="primary">
              {pasted.ids.length > 1 ? `Look up ${pasted.ids.length} ids` : 'Look up'}
            </Button>
          </Group>
        </Stack>
      </Form>
      {idList === undefined ? (
        <EmptyState title="This list of ids is not in this browser">
          The link does not contain long lists. Paste the ids again.
        </EmptyState>
      ) : failure !== undefined ? (
        <ErrorPanel
          failure={failure}
          title="The requests could not be looked up"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : ids.length === 0 ? null : query.data === undefined ? (
        <LoadingState words="Loading the requests" rows={Math.min(ids.length, 8)} />
      ) : (
        <>
          {rows.length === 0 ? null : (
            <VoteTable label="Found vote requests" columns={openVoteColumns} rows={rows} />
          )}
          <NotFound ids={query.data.missing} resultsListed={query.data.resultsListed} />
        </>
      )}
    </VotesFrame>
  )
}

interface NotFoundProps {
  readonly ids: readonly string[]
  readonly resultsListed: boolean
}

const maxShown = 100

function NotFound({ ids, resultsListed }: NotFoundProps) {
  if (ids.length === 0) return null
  return (
    <Flex component="section" direction="column" gap={6} py={6} aria-label="Not found">
      <p>
        <StatusMark tone="not-voted" label={<Count value={ids.length} noun="id" />} /> not found:
        neither an open request nor a closed one has {ids.length === 1 ? 'this id' : 'these ids'}
        {resultsListed ? '' : ', as far as can be told: this Scan does not list closed ones'}. An id
        that a vote has replaced is found through the history, on its page.
      </p>
      <ul>
        {ids.slice(0, maxShown).map((id) => (
          <li key={id} className="mono" translate="no">
            <Link to="/votes/$id" params={{ id }} className="breaks">
              {id}
            </Link>
          </li>
        ))}
      </ul>
      {ids.length > maxShown ? <p>and {ids.length - maxShown} more.</p> : null}
    </Flex>
  )
}
