import { Flex } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SentRequest } from '../../rules/submission/sent-request.ts'
import { grpcCodeWords } from '../../rules/submission/grpc-code.ts'
import { completionOf } from '../../queries/find-completion.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { saveSent } from '../../queries/sent.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { IconRefresh } from '#ui/icons.ts'
import { Time } from '#ui/time/Time.tsx'

/** Polls the participant's completions for the completion of the submission. */
export function FindCompletion({ sent }: { readonly sent: SentRequest }) {
  if (sent.after === undefined) {
    return (
      <p>
        The participant’s completions cannot be searched: its offset before sending is not known.
      </p>
    )
  }
  return <SearchCompletions sent={{ ...sent, after: sent.after }} />
}

function SearchCompletions({ sent }: { readonly sent: SentRequest & { readonly after: bigint } }) {
  const client = useQueryClient()
  const query = useQuery(completionOf(sent))
  const { data } = query
  useEffect(() => {
    if (data?.kind === 'done') {
      const { updateId, completionOffset } = data
      void saveSent(client, { ...sent, outcome: { kind: 'done', updateId, completionOffset } })
    } else if (data?.kind === 'refused') {
      const { message } = data
      const code = grpcCodeWords(data.code)
      void saveSent(client, { ...sent, outcome: { kind: 'refused', code, message } })
    }
  }, [client, data, sent])
  const failure = failureOf(query.error)
  return (
    <>
      {failure === undefined ? null : (
        <ErrorPanel
          compact
          failure={failure}
          title="The participant’s completions could not be loaded"
        />
      )}
      <Flex columnGap="md" rowGap="sm" wrap="wrap" align="center">
        <output>
          {failure !== undefined && !query.isFetching ? (
            'The dashboard checks again every 15 s.'
          ) : data === undefined ? (
            'Searching the participant’s completions…'
          ) : data.kind === 'not seen' ? (
            <>
              Not among the participant’s completions at <Time value={data.lookedAt} clockOnly />.
              The completion may still arrive; the dashboard checks every 5 s.
            </>
          ) : (
            'Found.'
          )}
        </output>
        <Button icon={IconRefresh} onClick={() => void query.refetch()} disabled={query.isFetching}>
          Look now
        </Button>
      </Flex>
    </>
  )
}
