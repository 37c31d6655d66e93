import { queryOptions } from '@tanstack/react-query'
import { stringifyJson } from '#ledger/json.ts'
import { readForward } from '#ledger/history/forward.ts'
import { readHead } from '#ledger/history/head.ts'
import { positionOf } from '#ledger/update-digest.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import { atCurrentMigration } from './at-current-migration.ts'
import type { VersionedAnswer } from './api-version.ts'
import { estimateFirstWindow, rememberDensity } from './history-density.ts'
import { historyPages, type AnswerVersion } from './history-pages.ts'
import { pollFamily } from './polling.ts'
import { serverNow } from './server-clock.ts'
import { noteUpdateTimes } from './update-times.ts'

export { updatesV2Endpoint } from '#api/scan/updates.ts'

/** Updates in list order, and the endpoint version that returned them. */
export type ListedUpdates = VersionedAnswer<readonly UpdateHistoryItem[]>

/** Number of additional updates per request. They cost less than another request. */
const spare = 36

const timeOf = ({ record_time: time }: UpdateHistoryItem) => time

/**
 * The newest `count` updates, newest first. Polled at Scan's pace. A poll only requests new
 * updates.
 */
export function newestUpdates(count: number) {
  return queryOptions({
    queryKey: ['scan', 'updates', 'newest', count],
    queryFn: async ({ client, queryKey, signal }): Promise<ListedUpdates> => {
      let form: AnswerVersion = { endpoint: '', isOlderForm: false }
      const readPage = historyPages(signal, (served) => {
        form = served
      })
      const known = client.getQueryData<ListedUpdates>(queryKey)?.answer
      const newest = known?.[0]
      if (known !== undefined && newest !== undefined) {
        const after = positionOf(newest)
        const newer = await readForward(readPage, positionOf, { after, count })
        if (newer.length < count) {
          noteUpdateTimes(newer.map(timeOf), newest.record_time)
          return { answer: [...newer.toReversed(), ...known].slice(0, count), ...form }
        }
      }
      const window = estimateFirstWindow(count)
      const head = { now: serverNow(), count, most: count + spare, window }
      const read = await atCurrentMigration(client, (migrationId) =>
        readHead(readPage, positionOf, { ...head, migrationId }),
      )
      rememberDensity(read.map(positionOf))
      noteUpdateTimes(read.map(timeOf).toReversed(), undefined)
      return { answer: read.slice(0, count), ...form }
    },
    refetchInterval: pollFamily('scan'),
    staleTime: 5_000,
  })
}

/**
 * Returns the updates, among the newest `count`, whose JSON contains a text, newest first. Finds
 * ids for which Scan has no index.
 */
export function updatesMentioning(text: string, count: number) {
  return queryOptions({
    queryKey: ['scan', 'updates', 'mentioning', text, count],
    queryFn: async ({ client }) => {
      const { answer } = await client.fetchQuery(newestUpdates(count))
      const mentioning = answer.filter((update) => stringifyJson(update).includes(text))
      return { mentioning, searched: answer.length, since: answer.at(-1)?.record_time }
    },
  })
}
