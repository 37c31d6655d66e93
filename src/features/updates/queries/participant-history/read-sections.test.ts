import { beforeEach, describe, expect, it } from 'vitest'
import { respondWith, scriptedServer } from '#api/testing/scripted-server.ts'
import { readOlderPart } from '../../rules/participant-history/read-side.ts'
import { newSide } from '../../rules/participant-history/side.ts'
import type { ParticipantRow } from '../../rules/participant-history/participant-row.ts'
import { unknownPath } from '#ledger/testing/recorded-errors.ts'
import { clearMissingVersions } from '#shared/queries/api-version.ts'
import type { AnswerVersion } from '#shared/queries/history-pages.ts'
import { sectionsReader } from './sections-in-worker.ts'

const server = scriptedServer()
beforeEach(clearMissingVersions)

const as = { readers: 'any party', shape: 'TRANSACTION_SHAPE_LEDGER_EFFECTS' } as const
const { signal } = new AbortController()

function update(offset: number) {
  const value = {
    updateId: `u${offset}`,
    offset,
    recordTime: '2026-01-01T00:00:00Z',
    effectiveAt: '2026-01-01T00:00:00Z',
    synchronizerId: 's::1',
    events: [],
  }
  return { update: { Transaction: { value } } }
}

/**
 * Simulates an older participant: forward lists only, up to a maximum length, and pruned up to an
 * offset.
 */
function olderParticipant(end: number, most: number, pruned: number) {
  return ({ path, body }: { readonly path: string; readonly body: string }) => {
    if (path.includes('get-updates-page')) return respondWith(404, unknownPath)
    const limit = Number(/[?&]limit=(\d+)/.exec(path)?.[1])
    const begin = Number(/"beginExclusive":(\d+)/.exec(body)?.[1])
    const upTo = Number(/"endInclusive":(\d+)/.exec(body)?.[1])
    if (begin < pruned) {
      return respondWith(
        400,
        JSON.stringify({
          code: 'PARTICIPANT_PRUNED_DATA_ACCESSED',
          cause: 'pruned',
          context: { earliest_offset: `${pruned}` },
        }),
      )
    }
    const offsets = Array.from({ length: end }, (_, index) => index + 1).filter(
      (offset) => offset > begin && offset <= upTo && offset % 3 > 0,
    )
    if (limit > most && offsets.length > most) {
      return respondWith(
        413,
        JSON.stringify({ code: 'JSON_API_MAXIMUM_LIST_ELEMENTS_NUMBER_REACHED', cause: 'long' }),
      )
    }
    return respondWith(200, JSON.stringify(offsets.slice(0, limit).map(update)))
  }
}

describe("sections of a participant's history", () => {
  it('reads sections completely from an older release, for any list limit and pruning offset', async () => {
    const respond = olderParticipant(1000, 40, 123)
    server.listener = (request, response) => {
      const body = server.received.at(-1)?.body.toString() ?? ''
      respond({ path: request.url ?? '', body })(request, response)
    }
    let form: AnswerVersion | undefined
    const read = sectionsReader(as, signal, (served) => {
      form = served
    })
    const side = await readOlderPart(read, newSide<ParticipantRow>(900n), 2000)
    const expected = Array.from({ length: 900 - 123 }, (_, index) => 900 - index)
    expect(side.items.map(({ offset }) => Number(offset))).toEqual(
      expected.filter((offset) => offset % 3 > 0),
    )
    expect(side).toMatchObject({ isEnd: true, pruned: 123n })
    expect(form).toEqual({ endpoint: 'POST /v2/updates', isOlderForm: true })
  })

  it('reads pages backwards from a newer release until the release reports the end of its history', async () => {
    const page = {
      updates: [update(9), update(7)],
      lowestPageOffsetExclusive: 5,
      highestPageOffsetInclusive: 9,
    }
    server.listener = respondWith(200, JSON.stringify(page))
    let form: AnswerVersion | undefined
    const read = sectionsReader(as, signal, (served) => {
      form = served
    })
    const side = await readOlderPart(read, newSide<ParticipantRow>(9n), 10)
    expect(side.items.map(({ offset }) => offset)).toEqual([9n, 7n])
    expect(side).toMatchObject({ isEnd: true, pruned: 5n, reached: 5n })
    expect(form?.isOlderForm).toBe(false)
  })
})
