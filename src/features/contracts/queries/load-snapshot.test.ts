import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failureOf } from '#api/errors.ts'
import { createContractBook } from '../rules/contract-book.ts'
import { runs } from '#ledger/testing/runs.ts'
import { isFormUnsupported } from './snapshot-source.ts'
import { loadSnapshot, type SnapshotForm, type SnapshotCursor } from './load-snapshot.ts'
import { fakeParticipant, type LedgerEntry, type RequestFault } from './testing/participant.ts'

const entry = fc.record<LedgerEntry>({
  created: fc.integer({ min: 0, max: 40 }),
  archived: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
  status: fc.constantFrom(
    'active',
    'active',
    'active',
    'unassigned',
    'assigned',
    'twice',
    'unknown',
  ),
})

const participants = fc.record({
  history: fc.array(entry, { maxLength: 40 }),
  at: fc.integer({ min: 0, max: 50 }),
  troubles: fc.array(
    fc.option(fc.constantFrom<RequestFault>(503, 500, 'cut', 'lost'), { freq: 2 }),
    {
      maxLength: 12,
    },
  ),
  sizes: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 5 }),
  hasTokens: fc.boolean(),
  pageSize: fc.integer({ min: 1, max: 12 }),
  /** The numbers of parts after which loading stops and resumes at the same position. */
  stops: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }),
})

const insisting = {
  failureOf,
  random: () => 0,
  wait: async () => {},
  onTrouble: () => undefined,
}

type Participant = typeof participants extends fc.Arbitrary<infer Of> ? Of : never

async function readAll(
  participant: Participant,
  lacks: readonly SnapshotForm[],
  limit = 1000,
  upgradedAfter?: number,
) {
  const { source, expected } = fakeParticipant({ ...participant, lacks, limit, upgradedAfter })
  let restarts = 0
  const book = createContractBook()
  const parts = {
    source,
    insisting,
    hasNot: isFormUnsupported,
    pageSize: participant.pageSize,
    onRestart: () => {
      restarts += 1
      book.resetUnread()
    },
  }
  const stops = [...participant.stops]
  let cursor: SnapshotCursor | undefined
  let form: SnapshotForm | undefined
  let isCut = false
  for (let isOver = false; !isOver;) {
    let left = stops.shift() ?? Infinity
    const controller = new AbortController()
    isOver = true
    for await (const part of loadSnapshot(cursor, parts, controller.signal)) {
      book.add(part.entries)
      ;({ cursor, form, isCut } = part)
      if (cursor === undefined) break
      if (--left > 0) continue
      controller.abort()
      isOver = false
      break
    }
  }
  const found = new Map(book.contracts.map(({ contractId, state }) => [contractId, state]))
  return {
    found,
    count: book.contracts.length,
    unread: book.unread(),
    expected,
    form,
    isCut,
    book,
    restarts,
  }
}

const cases = { numRuns: runs(1000) }

describe('loadSnapshot', () => {
  it('returns every contract exactly once from pages while the ledger grows, for any page size, failures and stops', async () => {
    await fc.assert(
      fc.asyncProperty(participants, async (participant) => {
        const { found, count, unread, expected } = await readAll(participant, [])
        expect(found).toEqual(expected().found)
        expect(count).toBe(found.size)
        expect(unread).toBe(expected().unknown)
      }),
      cases,
    )
  })

  it('returns every contract exactly once from a stream that breaks anywhere, with or without resume tokens', async () => {
    await fc.assert(
      fc.asyncProperty(participants, async (participant) => {
        const { found, count, expected, form } = await readAll(participant, ['pages'])
        expect(form).toBe('stream')
        expect(found).toEqual(expected().found)
        expect(count).toBe(found.size)
      }),
      cases,
    )
  })

  it('returns every contract exactly once from a list, or reports the list as cut off', async () => {
    await fc.assert(
      fc.asyncProperty(participants, fc.nat(30), async (participant, limit) => {
        const { found, count, expected, form, isCut } = await readAll(
          participant,
          ['pages', 'stream'],
          limit,
        )
        expect(form).toBe('list')
        expect(count).toBe(found.size)
        const all = expected().found
        const strangers = [...found].filter(([id, state]) => !isCut && all.get(id) !== state)
        expect(strangers).toEqual([])
        expect([...found.keys()].filter((id) => !all.has(id))).toEqual([])
        expect(isCut || all.size === found.size).toBe(true)
      }),
      cases,
    )
  })

  it('restarts a snapshot at most once if an upgraded participant rejects earlier page tokens', async () => {
    let restarted = 0
    await fc.assert(
      fc.asyncProperty(
        participants,
        fc.nat(12),
        fc.subarray<SnapshotForm>(['pages']),
        async (participant, upgradedAfter, lacks) => {
          const read = await readAll(participant, lacks, 1000, upgradedAfter)
          expect(read.found).toEqual(read.expected().found)
          expect(read.count).toBe(read.found.size)
          // A stream that breaks without a token repeats unknown entries.
          const isExact = lacks.length > 0 || read.unread === read.expected().unknown
          expect(isExact).toBe(true)
          expect(read.restarts).toBeLessThanOrEqual(1)
          restarted += read.restarts
        },
      ),
      cases,
    )
    expect(restarted).toBeGreaterThan(0)
  })

  it('does not restart the loading of a snapshot a second time', async () => {
    let questions = 0
    const { source } = fakeParticipant({
      history: [],
      at: 1,
      lacks: [],
      troubles: [],
      sizes: [],
      hasTokens: false,
      limit: 1,
      upgradedAfter: 0,
    })
    const refusing = {
      ...source,
      page: async (token: string | undefined, size: number, signal: AbortSignal) => {
        questions += 1
        const { entries } = await source.page(token, size, signal)
        return { entries, next: 'page 1' }
      },
    }
    const parts = {
      source: refusing,
      insisting,
      hasNot: isFormUnsupported,
    }
    const read = async () => {
      for await (const part of loadSnapshot(undefined, parts, new AbortController().signal)) {
        expect(part.form).toBe('pages')
      }
    }
    await expect(read()).rejects.toMatchObject({ failure: { status: 400 } })
    expect(questions).toBe(4)
  })

  it("fails with the participant's error if the participant supports neither pages nor a stream nor a list", async () => {
    const refused = fakeParticipant({
      history: [],
      at: 1,
      lacks: ['pages', 'stream', 'list'],
      troubles: [],
      sizes: [],
      hasTokens: false,
      limit: 1,
    })
    const parts = {
      source: refused.source,
      insisting,
      hasNot: isFormUnsupported,
    }
    const reading = loadSnapshot(undefined, parts, new AbortController().signal).next()
    await expect(reading).rejects.toMatchObject({ failure: { status: 404 } })
  })
})
