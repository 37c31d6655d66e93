import type { SearchQuery } from '../rules/search-query.ts'
import { perspectiveParties } from '../rules/perspective-parties.ts'
import { linesBlob, rowsBlob, rowsJsonBlob } from './export.ts'
import { createSearchJob, type JobParts, type SearchJob } from './search-job.ts'
import { createSearchPersistence } from './search-persistence.ts'
import { createReporter, type SearchNews } from './search-reporter.ts'
import type { SearchRunner } from './search-runner.ts'
import type { FileFormat, SearchSummary } from './search-state.ts'
import type { SearchStore } from './search-store.ts'
import type { SearchCommand, SearchTabs } from './search-tabs.ts'

/** The service that the worker offers the page. Searches are identified by their text form. */
export interface SearchService {
  /** Loads a stored search, continues it if it was running, and reports its state. */
  readonly open: (search: string, query: SearchQuery, tell: (news: SearchNews) => void) => void
  readonly close: (search: string) => Promise<void>
  readonly obey: (search: string, command: SearchCommand) => Promise<void>
  readonly exportAs: (
    search: string,
    format: FileFormat,
    token: string | undefined,
  ) => Promise<Blob>
  /** Returns the stored searches, latest first. Rejects if the browser has no storage. */
  readonly storedSearches: () => Promise<SearchSummary[]>
  readonly forgetAll: () => Promise<void>
}

export interface ServiceParts extends Pick<JobParts, 'now' | 'report'> {
  readonly runner: SearchRunner
  readonly store: SearchStore
  readonly tabs: SearchTabs
}

interface OpenSearch {
  readonly query: SearchQuery
  readonly job: SearchJob
  readonly release: () => void
  runsHere: boolean
}

/** Limits of one search's results, in matches and characters of their JSON. */
const most = { matches: 50_000, bytes: 200_000_000 }

/** Limits of all stored searches together. */
const maxOfAll = { searches: 100, bytes: 400_000_000 }

/** Runs searches for one page, and follows searches that another tab runs. */
export function createSearchService(parts: ServiceParts): SearchService {
  const { runner, store, tabs, now, report } = parts
  const searches = new Map<string, OpenSearch>()
  const openSearches = async () => new Set([...searches.keys(), ...(await tabs.open())])

  const obey = async (search: string, command: SearchCommand) => {
    const open = searches.get(search)
    if (open?.runsHere === true) await open.job[command]()
    else if ((await tabs.open()).has(search)) tabs.tell({ search, command })
    else if (command === 'forget') await store.remove(search).catch(() => undefined)
  }

  tabs.listen((message) => {
    const open = searches.get(message.search)
    if (open === undefined) return
    if ('command' in message) {
      if (open.runsHere) void open.job[message.command]()
    } else if (!open.runsHere) void open.job.follow(message.state, message.isRestart)
  })

  return {
    open(search, query, tell) {
      const limit = { ...maxOfAll, open: openSearches }
      const job = createSearchJob({
        ...runner(query),
        now,
        report,
        persistence: createSearchPersistence({ search, store, now, limit }),
        most,
        changed: () => changed(),
      })
      const changed = createReporter(job, (news) => {
        tell(news)
        if (!open.runsHere || news.state === undefined) return
        tabs.tell({ search, state: news.state, isRestart: news.first === 0 })
      })
      const open: OpenSearch = {
        query,
        job,
        runsHere: false,
        release: tabs.claim(
          search,
          () => {
            open.runsHere = true
            void job.open(true)
          },
          () => void job.open(false),
        ),
      }
      searches.set(search, open)
    },
    async close(search) {
      const open = searches.get(search)
      searches.delete(search)
      await open?.job.close()
      open?.release()
    },
    obey,
    async exportAs(search, format, token) {
      const open = searches.get(search)
      if (open === undefined) throw new Error('a search is exported that is not open')
      if (format === 'jsonl') return linesBlob(open.job.lines())
      const table = { token, withMoved: perspectiveParties(open.query.where).length > 0 }
      return (format === 'csv' ? rowsBlob : rowsJsonBlob)(open.job.rows(), table)
    },
    async storedSearches() {
      const [records, open] = await Promise.all([store.list(), openSearches()])
      return records
        .toSorted((a, b) => b.touched - a.touched)
        .map(({ search, phase, matches, searched, bytes, touched }) => {
          // The search's tab was closed. The search continues when opened.
          const isStopped = phase === 'running' && !open.has(search)
          return { search, phase: isStopped ? 'paused' : phase, matches, searched, bytes, touched }
        })
    },
    async forgetAll() {
      for (const { search } of await store.list()) await obey(search, 'forget')
    },
  }
}
