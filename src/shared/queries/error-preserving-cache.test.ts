import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createErrorPreservingCache } from './error-preserving-cache.ts'

/** Returns a query that fails while `wrong` is set. `seen` lists the rendered results. */
function ask() {
  const client = new QueryClient({
    queryCache: createErrorPreservingCache(),
    defaultOptions: { queries: { retry: false } },
  })
  const state = { wrong: new Error('busy') as Error | undefined }
  const observer = new QueryObserver(client, {
    queryKey: ['question'],
    queryFn: async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, 5)
      })
      if (state.wrong !== undefined) throw state.wrong
      return 'answer'
    },
  })
  const seen: string[] = []
  // Subscribes like `useQuery`, and renders the current result on each notification.
  const stop = observer.subscribe(
    notifyManager.batchCalls(() => {
      const { status, isFetching, data, error } = observer.getCurrentResult()
      const drawn = [status, isFetching ? 'asking' : 'still', data ?? error?.message ?? ''].join(
        ' ',
      )
      if (seen.at(-1) !== drawn) seen.push(drawn)
    }),
  )
  const settle = async (asking: Promise<unknown>) => {
    await asking
    // Listeners are called in a separate task.
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
    return seen.splice(0)
  }
  return { client, state, observer, settle, stop }
}

describe('failed query', () => {
  it('keeps the error of a failed query during a retry until an answer arrives', async () => {
    const { state, observer, settle, stop } = ask()
    expect((await settle(observer.refetch())).at(-1)).toBe('error still busy')
    state.wrong = new Error('still busy')
    expect(await settle(observer.refetch())).toEqual([
      'error asking busy',
      'error still still busy',
    ])
    state.wrong = undefined
    expect(await settle(observer.refetch())).toEqual([
      'error asking still busy',
      'success still answer',
    ])
    expect(await settle(observer.refetch())).toEqual([
      'success asking answer',
      'success still answer',
    ])
    stop()
  })

  it('drops the error of a failed query when it is reset', async () => {
    const { client, state, observer, settle, stop } = ask()
    await settle(observer.refetch())
    state.wrong = undefined
    const begun = await settle(client.resetQueries({ queryKey: ['question'] }))
    expect(begun).toContain('pending asking ')
    expect(begun.at(-1)).toBe('success still answer')
    stop()
  })
})
