import { expect, it } from 'vitest'
import { nginxPage, unknownPath } from '../../src/ledger/testing/recorded-errors.ts'
import { createParticipantClient } from './participant-client.ts'
import { participantSource } from './participant-source.ts'

/**
 * Returns a source whose participant answers page requests with `answerPages`, and the paths that
 * the source requested.
 */
function sourceWithPages(answerPages: () => Response) {
  const called: string[] = []
  const client = createParticipantClient({
    url: 'http://participant',
    fetch: (input) => {
      const { pathname } = new URL(new Request(input).url)
      called.push(pathname)
      const isPage = pathname.endsWith('get-updates-page')
      return Promise.resolve(isPage ? answerPages() : new Response('[]'))
    },
    timeoutMs: 1000,
  })
  const tokens = { token: () => Promise.resolve('token'), refused: () => undefined }
  const { signal } = new AbortController()
  return { source: participantSource({ client, tokens, signal }), called }
}

const pages = '/v2/updates/get-updates-page'
const list = '/v2/updates'

it('requests only lists after the participant has answered that the endpoint for pages does not exist', async () => {
  const { source, called } = sourceWithPages(() => new Response(unknownPath, { status: 404 }))
  await source.page('alice::1220', 0n, 5n)
  await source.page('alice::1220', 5n, 9n)
  expect(called).toEqual([pages, list, list])
})

it('requests the list if a gateway returns an HTML page, and later requests pages of updates again', async () => {
  const { source, called } = sourceWithPages(() => new Response(nginxPage, { status: 404 }))
  await source.page('alice::1220', 0n, 5n)
  await source.page('alice::1220', 5n, 9n)
  expect(called).toEqual([pages, list, pages, list])
})
