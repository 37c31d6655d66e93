import { beforeEach, describe, expect, it } from 'vitest'
import { configureConnection } from '#api/connection.ts'
import { failureOf } from '#api/errors.ts'
import * as recorded from '#ledger/testing/recorded-errors.ts'
import { isFormUnsupported, snapshotSource } from './snapshot-source.ts'

const question = { offset: 7n, readers: ['alice::1220'], selection: undefined }
const { signal } = new AbortController()

let requested: string[]
let answers: (() => Response)[]

beforeEach(() => {
  requested = []
  answers = []
  configureConnection({
    baseUrl: 'http://localhost/',
    fetch: async (input) => {
      requested.push(new Request(input).url.replace('http://localhost/api/ledger', ''))
      return answers.shift()?.() ?? new Response('[]')
    },
  })
})

const tooLong = () =>
  new Response('{"code":"JSON_API_MAXIMUM_LIST_ELEMENTS_NUMBER_REACHED"}', { status: 413 })

const page = (at: number, next: string) => () =>
  new Response(`{"activeContracts":[],"activeAtOffset":${at},"nextPageToken":"${next}"}`)

async function lacksPages(): Promise<boolean | undefined> {
  const error: unknown = await snapshotSource(question)
    .page(undefined, 1, signal)
    .catch((thrown: unknown) => thrown)
  const failure = failureOf(error)
  return failure === undefined ? undefined : isFormUnsupported('pages', failure)
}

describe('snapshotSource', () => {
  it('returns the first contracts of a list up to the limit, and marks the list as cut off', async () => {
    answers = [tooLong, tooLong, () => new Response('[{}]')]
    const list = await snapshotSource(question).list(signal)
    expect(list).toEqual({ entries: [{}], isCut: true })
    expect(requested).toEqual([
      '/v2/state/active-contracts',
      '/v2/state/active-contracts?limit=200',
      '/v2/state/active-contracts?limit=100',
    ])
  })

  it('rejects a page of another offset, and a page whose next token is its own token', async () => {
    const { page: ask } = snapshotSource(question)
    answers = [page(8, ''), page(7, 't'), page(7, '')]
    await expect(ask(undefined, 9, signal)).rejects.toThrow('activeAtOffset')
    await expect(ask('t', 9, signal)).rejects.toThrow('nextPageToken')
    expect(await ask('t', 9, signal)).toEqual({ entries: [], next: undefined })
  })

  it('detects missing support for pages from an unknown or deprecated path, but not from another rejection', async () => {
    answers = [
      () => new Response(recorded.unknownPath, { status: 404 }),
      () => new Response(recorded.nginxPage, { status: 404 }),
      () => new Response(recorded.deprecatedEndpoint, { status: 400 }),
      () => new Response('{"code":"PARTICIPANT_PRUNED_DATA_ACCESSED"}', { status: 400 }),
    ]
    expect([await lacksPages(), await lacksPages(), await lacksPages()]).toEqual([true, true, true])
    expect(await lacksPages()).toBe(false)
  })
})
