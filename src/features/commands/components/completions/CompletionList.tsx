import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import {
  findCompletions,
  findSentRequest,
  completionsCsv,
  completionsJson,
} from '../../rules/completions/completion-row.ts'
import { failureOf } from '#shared/queries/failure.ts'
import {
  anyUsersCompletionsEndpoint,
  commandCompletionsEndpoint,
  completionList,
  completionNews,
  type CompletionListQuestion,
  type Completion,
} from '../../queries/completions.ts'
import { sentQuery } from '../../queries/sent.ts'
import { Count } from '#ui/Count.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { OlderVersionNote } from '#ui/OlderVersionNote.tsx'
import { Page } from '#ui/Page.tsx'
import { useAnnounceShown } from '#ui/table/use-announce-shown.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { CompletionDetails } from './CompletionDetails.tsx'
import { CompletionTable } from './CompletionTable.tsx'
import type { CompletionsParams } from './completions-params.ts'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveFile } from '#ui/save-file.ts'

interface CompletionListProps {
  readonly title: string
  readonly params: CompletionsParams
  readonly question: CompletionListQuestion
  /** The token's user, or `undefined` if the participant requires no token. */
  readonly ownUser: string | undefined
  readonly filters: ReactNode
  readonly onChange: (changes: Partial<CompletionsParams>) => void
}

/**
 * The list of loaded completions, older and newer. New completions are added at the top while the
 * list is open.
 */
export function CompletionList(props: CompletionListProps) {
  const { title, params, question, ownUser, filters, onChange } = props
  const client = useQueryClient()
  const query = useInfiniteQuery(completionList(client, question))
  const { data } = query
  const first = data?.pages[0]
  const news = useQuery(completionNews(client, question, first?.top))
  const { data: sent } = useQuery(sentQuery())

  const fresh = news.data?.items
  const older = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data])
  const { command, only } = params
  const lines = useMemo(() => {
    const filter = { command, onlyFailed: only === 'failed' }
    const line = (completion: (typeof older)[number]) => ({
      completion,
      sent: findSentRequest(completion, sent ?? []),
    })
    const newest = findCompletions(fresh ?? [], filter).map(line)
    return { newest: newest.length, all: [...newest, ...findCompletions(older, filter).map(line)] }
  }, [fresh, older, sent, command, only])
  const read = older.length + (fresh?.length ?? 0)
  useAnnounceShown([command, only], data === undefined ? undefined : lines.all.length, read)

  const failure = failureOf(query.error)
  const newsFailure = failureOf(news.error)
  const last = data?.pages.at(-1)
  const isOneUsers =
    last?.endpoint === commandCompletionsEndpoint.name && question.userId === undefined
  const opened =
    params.open === undefined
      ? undefined
      : [...(fresh ?? []), ...older].find(({ offset }) => offset === BigInt(params.open ?? 0))
  return (
    <Page
      title={title}
      fact={
        data === undefined ? (
          'outcomes of submitted commands'
        ) : (
          <>
            <Count value={lines.all.length} /> of <Count value={read} /> read
          </>
        )
      }
      fill
      actions={<SaveCompletions completions={lines.all.map(({ completion }) => completion)} />}
      filters={filters}
    >
      <IgnoredParams names={params.ignored} />
      {isOneUsers ? (
        <>
          <OlderVersionNote
            endpoint={commandCompletionsEndpoint.name}
            isOlderForm
            newest={anyUsersCompletionsEndpoint.path}
          />
          <p className="secondary">
            The list shows the completions of one user
            {ownUser === undefined
              ? '. Enter the user above.'
              : ', the user of the token. To see the completions of another user, enter that user above.'}
          </p>
        </>
      ) : null}
      {failure === undefined ? null : (
        <ErrorPanel
          failure={failure}
          title="The completions could not be loaded"
          compact={data !== undefined}
          onRetry={() => void (data === undefined ? query.refetch() : query.fetchNextPage())}
          retrying={query.isFetching}
          stillTrue={
            failure.kind === 'http' && failure.status === 403
              ? 'The participant shows completions to users who can read as the acting parties, and completions of other users only to its administrators.'
              : undefined
          }
        />
      )}
      {newsFailure === undefined || failure !== undefined ? null : (
        <ErrorPanel
          failure={newsFailure}
          title="Newer completions could not be loaded"
          compact
          onRetry={() => void news.refetch()}
          retrying={news.isFetching}
        />
      )}
      {last === undefined ? (
        failure === undefined ? (
          <LoadingState words="Loading the newest completions from the participant" rows={12} />
        ) : null
      ) : (
        <CompletionTable
          lines={lines.all}
          inserted={lines.newest}
          isFiltered={lines.all.length < read}
          last={last}
          query={query}
          question={question}
          onOpen={(offset) => onChange({ open: `${offset}` })}
        />
      )}
      {params.open === undefined ? null : (
        <CompletionDetails
          key={params.open}
          offset={params.open}
          known={opened}
          question={question}
          sent={sent ?? []}
          onClose={() => onChange({ open: undefined })}
        />
      )}
    </Page>
  )
}

function SaveCompletions({ completions }: { readonly completions: readonly Completion[] }) {
  return (
    <ExportMenu
      disabled={completions.length === 0}
      items={[
        {
          label: 'CSV',
          onSelect: () =>
            saveFile('completions.csv', [completionsCsv(completions)], 'text/csv;charset=utf-8'),
        },
        {
          label: 'JSON',
          onSelect: () =>
            saveFile('completions.json', [completionsJson(completions)], 'application/json'),
        },
      ]}
    />
  )
}
