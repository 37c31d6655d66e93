import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepStreaming, type LiveState } from './keep-streaming.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wordOf = ({ isStreaming, isSilent }: LiveState) =>
  isStreaming ? 'streaming' : isSilent ? 'silent' : 'requesting'

function followed() {
  let newest = 1n
  let listener: (() => void) | undefined
  const streams: {
    readonly message: () => void
    readonly signal: AbortSignal
    readonly end: () => void
  }[] = []
  const states: string[] = []
  const stopped = new AbortController()
  void keepStreaming(
    {
      followStream: (signal, message) =>
        new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve())
          streams.push({ message, signal, end: resolve })
        }),
      read: () => ({ participant: { items: [{ offset: newest }] } }),
      subscribe: (callback) => {
        listener = callback
        return () => undefined
      },
    },
    stopped.signal,
    (live) => states.push(wordOf(live)),
  )
  return {
    streams,
    states,
    stop: () => stopped.abort(),
    receive: () => {
      newest += 1n
      listener?.()
    },
  }
}

describe('keepStreaming', () => {
  it('reports silence if an open stream sends no message, and live updates with the next message', async () => {
    const { streams, states, stop } = followed()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(states).toEqual([])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(states).toEqual(['silent'])
    streams[0]?.message()
    expect(states).toEqual(['silent', 'streaming'])
    expect(streams).toHaveLength(1)
    stop()
  })

  it('reports silence if the stream stalls, and drops a stream that missed updates', async () => {
    const { streams, states, stop, receive: comes } = followed()
    streams[0]?.message()
    comes()
    await vi.advanceTimersByTimeAsync(10_000)
    streams[0]?.message()
    await vi.advanceTimersByTimeAsync(25_000)
    expect(states).toEqual(['streaming'])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(states).toEqual(['streaming', 'silent'])
    expect(streams[0]?.signal.aborted).toBe(false)
    comes()
    expect(streams[0]?.signal.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(streams).toHaveLength(2)
    streams[1]?.message()
    expect(states.at(-1)).toBe('streaming')
    stop()
  })

  it('keeps a stream open on a ledger where nothing happens', async () => {
    const { streams, states, stop } = followed()
    streams[0]?.message()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(states).toEqual(['streaming', 'silent'])
    expect(streams).toHaveLength(1)
    expect(streams[0]?.signal.aborted).toBe(false)
    stop()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(streams).toHaveLength(1)
  })

  it('reopens an ended stream with growing delays until a message arrives', async () => {
    const { streams, stop } = followed()
    streams[0]?.end()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(streams).toHaveLength(2)
    streams[1]?.end()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(streams).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(streams).toHaveLength(3)
    streams[2]?.message()
    streams[2]?.end()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(streams).toHaveLength(4)
    stop()
  })
})
