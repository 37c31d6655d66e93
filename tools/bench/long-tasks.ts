import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'

const Trace = v.object({
  traceEvents: v.array(
    v.looseObject({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      /** Microseconds of processor time. */
      tdur: v.optional(v.number(), 0),
      args: v.optional(v.looseObject({ name: v.optional(v.unknown()) }), {}),
    }),
  ),
})

const threadOf = ({ pid, tid }: { pid: number; tid: number }): string => `${pid} ${tid}`

/** The trace category in which Chromium records every task of its pages' threads. */
const tasks = 'disabled-by-default-devtools.timeline'

/**
 * Runs some work. Returns the processor time in milliseconds of the longest task on the page's main
 * thread during the work. Waiting for a busy processor does not count.
 */
export async function withLongestTask<Result>(
  browser: Browser,
  page: Page,
  work: () => Promise<Result>,
): Promise<{ result: Result; longest: number }> {
  await browser.startTracing(page, { categories: ['-*', tasks] })
  const result = await work()
  const trace = await browser.stopTracing()
  const { traceEvents } = v.parse(Trace, JSON.parse(trace.toString()))
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  )
  let longest: number | undefined
  for (const event of traceEvents) {
    if (event.name !== 'RunTask' || !mainThreads.has(threadOf(event))) continue
    longest = Math.max(longest ?? 0, event.tdur / 1000)
  }
  if (longest === undefined) throw new Error('The browser told of no task.')
  return { result, longest }
}
