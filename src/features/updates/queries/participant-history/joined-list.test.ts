import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { joinedRowFile } from '../../rules/participant-history/joined-row-file.ts'
import { callLog } from '#api/call-log.ts'
import { failureOf } from '#api/errors.ts'
import { fakeWebSockets } from '#api/testing/fake-web-socket.ts'
import { respondWith, scriptedServer } from '#api/testing/scripted-server.ts'
import { clearMissingVersions } from '#shared/queries/api-version.ts'
import { listFile } from '../history-list/list-file.ts'
import type { ListCursor } from '../history-list/list-cursor.ts'
import { JoinedList } from './joined-list.ts'
import { shownRows } from './joined-rows.ts'

const sockets = fakeWebSockets()
const server = scriptedServer()
beforeEach(clearMissingVersions)

function updateAt(offset: number) {
  const value = {
    updateId: `u${offset}`,
    offset,
    recordTime: `2026-01-01T00:00:${String(offset % 60).padStart(2, '0')}Z`,
    effectiveAt: '2026-01-01T00:00:00Z',
    synchronizerId: 's::1',
    events: [],
  }
  return { update: { Transaction: { value } } }
}

const messagesOf = (...offsets: readonly number[]) =>
  offsets.map((offset) => JSON.stringify(updateAt(offset)))
const abortedCalls = () => callLog.snapshot().filter(({ failure }) => failure?.kind === 'aborted')

function participant() {
  const state = { end: 3, isUp: true, witnessed: -1 }
  server.listener = (request, response) => {
    const path = request.url ?? ''
    const reply = (value: unknown) => respondWith(200, JSON.stringify(value))(request, response)
    if (!state.isUp) respondWith(401, '{"code":"NA","cause":"expired"}')(request, response)
    else if (path.endsWith('ledger-end')) reply({ offset: state.end })
    else if (path.endsWith('latest-pruned-offsets')) reply({ participantPrunedUpToInclusive: 0 })
    else if (path.includes('/v2/updates?')) {
      const body = server.received.at(-1)?.body ?? ''
      const after = Number(/"beginExclusive":(\d+)/.exec(body)?.[1])
      const upTo = Number(/"endInclusive":(\d+)/.exec(body)?.[1])
      const limit = Number(/[?&]limit=(\d+)/.exec(path)?.[1])
      const isHidden = (offset: number) => offset === state.witnessed && body.includes('ACS_DELTA')
      const offsets = Array.from({ length: upTo - after }, (_, index) => after + 1 + index)
      reply(
        offsets
          .filter((offset) => !isHidden(offset))
          .slice(0, limit)
          .map(updateAt),
      )
    } else {
      const body = server.received.at(-1)?.body ?? ''
      const after = Number(/"beginOffsetExclusive":(\d+)/.exec(body)?.[1])
      const upTo = Number(/"endOffsetInclusive":(\d+)/.exec(body)?.[1])
      const lowest = Math.max(after, upTo - 100)
      const offsets = Array.from({ length: upTo - lowest }, (_, index) => upTo - index)
      reply({
        updates: offsets.map(updateAt),
        lowestPageOffsetExclusive: lowest,
        highestPageOffsetInclusive: upTo,
        nextPageToken: lowest > after ? 'more' : '',
      })
    }
  }
  return state
}

const listOf = () =>
  new JoinedList(new QueryClient(), {
    withScan: false,
    parties: ['p::1'],
    shape: 'TRANSACTION_SHAPE_LEDGER_EFFECTS',
    upTo: undefined,
  })

async function openList(cursor: ListCursor = {}, count = 3) {
  const list = listOf()
  list.act({ type: 'go to address', cursor })
  await expect.poll(() => list.read().chain.count).toBe(count)
  return list
}

const offsetsOf = (list: JoinedList) =>
  shownRows(list.read().chain).map(({ offset }) => Number(offset))
const never = new AbortController().signal

describe('list of a participant', () => {
  it('continues by polling after the stream is cut, without losing or repeating updates', async () => {
    const ledger = participant()
    const list = await openList()
    let isOpen = false
    sockets.serve((socket) => {
      socket.open()
      // Sends updates again that the list already has.
      socket.tell(...[3, 4, 5].map((offset) => JSON.stringify(updateAt(offset))))
      socket.end(1006)
    })
    const cut = await list
      .followStream(never, () => {
        isOpen = true
      })
      .then(() => undefined, failureOf)
    expect(cut).toMatchObject({ kind: 'unreachable', status: 101 })
    expect(isOpen).toBe(true)
    expect(offsetsOf(list)).toEqual([5, 4, 3, 2, 1])

    ledger.end = 8
    await list.readParticipantNews(never)
    expect(offsetsOf(list)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])

    sockets.serve((socket) => {
      socket.open()
      socket.tell(JSON.stringify(updateAt(9)))
      socket.end()
    })
    await list.followStream(never, () => undefined)
    expect(sockets.made.at(-1)?.sent.join('')).toContain('"beginExclusive":8')
    expect(offsetsOf(list)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(list.read().chain.inserted).toBe(6)
  })

  it('keeps its rows if the token is rejected, and continues once a token is accepted', async () => {
    const ledger = participant()
    const list = await openList()
    sockets.serve((socket) => {
      socket.open()
      socket.tell(
        JSON.stringify(updateAt(4)),
        JSON.stringify({ code: 'UNAUTHENTICATED', cause: 'expired', grpcCodeValue: 16 }),
      )
      socket.end()
    })
    const ended = await list.followStream(never, () => undefined).then(() => undefined, failureOf)
    expect(ended).toMatchObject({ kind: 'http', status: 401 })
    expect(offsetsOf(list)).toEqual([4, 3, 2, 1])
    ledger.isUp = false
    ledger.end = 6
    await expect(list.readParticipantNews(never)).rejects.toThrow('requires a sign-in')
    ledger.isUp = true
    await list.readParticipantNews(never)
    expect(offsetsOf(list)).toEqual([6, 5, 4, 3, 2, 1])
  })

  it('adds an update once if stream and poll both return it', async () => {
    const ledger = participant()
    const list = await openList()
    ledger.end = 5
    sockets.serve((socket) => {
      socket.open()
      socket.tell(...[4, 5, 6].map((offset) => JSON.stringify(updateAt(offset))))
      socket.end()
    })
    await Promise.all([list.readParticipantNews(never), list.followStream(never, () => undefined)])
    expect(offsetsOf(list)).toEqual([6, 5, 4, 3, 2, 1])
  })

  it('polls while the stream stalls, and adds each update once if the stream also returns it later', async () => {
    const ledger = participant()
    const list = await openList()
    const controller = new AbortController()
    sockets.serve((socket) => {
      socket.open()
      socket.tell(...messagesOf(4))
    })
    const following = list.followStream(controller.signal, () => undefined).catch(failureOf)
    await expect.poll(() => offsetsOf(list)).toEqual([4, 3, 2, 1])
    ledger.end = 6
    await list.readParticipantNews(never)
    expect(offsetsOf(list)).toEqual([6, 5, 4, 3, 2, 1])
    sockets.made.at(-1)?.tell(...messagesOf(5, 6, 7))
    await expect.poll(() => offsetsOf(list)).toEqual([7, 6, 5, 4, 3, 2, 1])
    controller.abort()
    await following

    sockets.serve((socket) => {
      socket.open()
      socket.tell(...messagesOf(8))
      socket.end()
    })
    await list.followStream(never, () => undefined)
    expect(sockets.made.at(-1)?.sent.join('')).toContain('"beginExclusive":7')
    expect(offsetsOf(list)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
  })

  it('begins before a time with an update that the readers only witness', async () => {
    const ledger = participant()
    ledger.end = 5
    ledger.witnessed = 3
    const list = await openList({ before: '0~2026-01-01T00:00:04Z' })
    expect(offsetsOf(list)).toEqual([3, 2, 1])
  })

  it('reports a stream that does not open, and keeps the loaded rows', async () => {
    participant()
    const list = await openList()
    sockets.serve((socket) => socket.end(1006))
    const refused = await list.followStream(never, () => undefined).then(() => undefined, failureOf)
    expect(refused).toMatchObject({ kind: 'unreachable', status: undefined })
    expect(offsetsOf(list)).toEqual([3, 2, 1])
  })

  it('delays new updates while the user interacts or the list is paused, and shows them on request', async () => {
    const ledger = participant()
    const list = await openList()
    list.act({ type: 'hold', isHeld: true })
    ledger.end = 5
    await list.readParticipantNews(never)
    expect(offsetsOf(list)).toEqual([3, 2, 1])
    expect(list.read().news.count).toBe(2)
    list.act({ type: 'hold', isHeld: false })
    expect(offsetsOf(list)).toEqual([5, 4, 3, 2, 1])
    expect(list.read()).toMatchObject({ news: { count: 0 }, fresh: new Set(['u5', 'u4']) })

    list.act({ type: 'switch live', isLive: false })
    ledger.end = 6
    await list.readParticipantNews(never)
    expect(list.read()).toMatchObject({ news: { count: 1 }, chain: { count: 5, inserted: 2 } })
    list.act({ type: 'show news' })
    expect(offsetsOf(list)).toEqual([6, 5, 4, 3, 2, 1])
    expect(list.read().chain.inserted).toBe(3)
  })

  it('offers the newest updates even after the user loads older updates, if too many updates arrived', async () => {
    const ledger = participant()
    ledger.end = 150
    const list = await openList({}, 100)
    list.act({ type: 'switch live', isLive: false })
    ledger.end = 30_000
    await list.readParticipantNews(never)
    expect(list.read().news).toMatchObject({ count: 1, isMore: true })
    list.act({ type: 'scroll', view: { first: 70, end: 90 } })
    await expect.poll(() => list.read().chain.count).toBe(150)
    expect(list.read().news).toMatchObject({ count: 1, isMore: true })
  })

  it("reads a participant backwards from a time, or forwards to the ledger's end and continues with new updates", async () => {
    const ledger = participant()
    ledger.end = 50
    const back = await openList({ before: '0~2026-01-01T00:00:21Z' }, 20)
    expect(offsetsOf(back).slice(0, 2)).toEqual([20, 19])
    expect(back.read().requestCount).toBeGreaterThan(0)
    expect(back.read().requestCount).toBeLessThan(8)
    // A list that begins at a time gets no new updates.
    expect(await back.readParticipantNews(never)).toEqual({ quietTurns: 0 })

    const forward = await openList({ after: '0~2026-01-01T00:00:40Z' }, 10)
    expect(offsetsOf(forward)).toEqual([41, 42, 43, 44, 45, 46, 47, 48, 49, 50])
    expect(forward.read().chain.ends).toEqual({ above: false, below: true })
    ledger.end = 52
    await forward.readParticipantNews(never)
    expect(offsetsOf(forward).slice(-2)).toEqual([51, 52])
    expect(forward.read().fresh).toEqual(new Set(['u51', 'u52']))
  })

  it('scrolls to a loaded row in the address, and reloads the list for any other address', async () => {
    participant().end = 30
    const list = await openList({}, 30)
    list.act({ type: 'go to address', cursor: { before: '0~2026-01-01T00:00:11Z' } })
    expect(list.read()).toMatchObject({ target: { fromFirst: 20 }, chain: { count: 30 } })
    list.act({ type: 'go to address', cursor: { after: 'begin' } })
    await expect.poll(() => offsetsOf(list)[0]).toBe(1)
    expect(list.read().chain.ends).toEqual({ above: true, below: true })
  })

  it('sends no more requests after the user leaves the list', async () => {
    participant()
    const answers = server.listener
    const list = listOf()
    server.listener = (request, response) => {
      if (request.url?.includes('get-updates-page')) list.stop()
      else answers(request, response)
    }
    list.act({ type: 'go to address', cursor: {} })
    await expect.poll(abortedCalls).toHaveLength(1)
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
    expect(abortedCalls()).toHaveLength(1)
  })

  it("exports all rows of a participant's list", async () => {
    participant().end = 30
    const list = await openList({}, 30)
    const parts = await listFile('json', list.allRows(), joinedRowFile, undefined, () => {})
    const read: unknown = JSON.parse(await new Blob([...parts]).text())
    expect(read).toHaveLength(30)
    expect(read).toHaveProperty('0', expect.objectContaining({ update_id: 'u30', offset: 30 }))
  })
})
