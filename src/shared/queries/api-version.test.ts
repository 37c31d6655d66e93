import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { readServerError } from '#ledger/read-server-error.ts'
import type { ServerError } from '#ledger/server-error.ts'
import * as recorded from '#ledger/testing/recorded-errors.ts'
import { callNewestVersion, clearMissingVersions, type EndpointVersion } from './api-version.ts'

const failing = (status: number, error: ServerError): ApiError =>
  new ApiError({
    kind: 'http',
    status,
    error,
    retryAfterSeconds: undefined,
    endpoint: { method: 'POST', path: '/v2/updates' },
    family: 'scan',
    url: '/api/scan/v2/updates',
    at: 0,
  })

const noEndpoint = failing(404, {
  form: 'text',
  text: 'The requested resource could not be found.',
})
const noEndpointAsError = failing(404, {
  form: 'message',
  message: 'The requested resource could not be found: /v2/updates',
})
const noEndpointOfParticipant = failing(404, readServerError(recorded.unknownPath))
const disabledEndpoint = failing(400, readServerError(recorded.deprecatedEndpoint))
const webPage = failing(404, readServerError(recorded.nginxPage))
const noSuchUpdate = failing(404, { form: 'message', message: 'Transaction with id 12 not found' })
const backfilling = failing(503, { form: 'message', message: 'not yet loaded' })

function form(
  endpoint: string,
  answers: (string | ApiError)[],
): EndpointVersion<string> & { requestCount: number } {
  const it = {
    endpoint,
    requestCount: 0,
    ask: () => {
      const answer = answers[Math.min(it.requestCount++, answers.length - 1)] ?? ''
      return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer)
    },
  }
  return it
}

beforeEach(clearMissingVersions)

describe('callNewestVersion', () => {
  it('uses the newest endpoint version and returns its name', async () => {
    const [newer, older] = [form('v2', ['new']), form('v0', ['old'])]
    expect(await callNewestVersion([newer, older])).toEqual({
      answer: 'new',
      endpoint: 'v2',
      isOlderForm: false,
    })
    expect(older.requestCount).toBe(0)
  })

  it.each([
    { says: 'as text', missing: noEndpoint },
    { says: 'as an error', missing: noEndpointAsError },
    { says: 'by a participant', missing: noEndpointOfParticipant },
    { says: 'by Canton 3.6 that disables it', missing: disabledEndpoint },
  ])(
    'falls back to the older version, now and in later calls, if the newest endpoint is reported missing $says',
    async ({ missing }) => {
      const [newer, older] = [form('v2', [missing]), form('v0', ['old'])]
      await callNewestVersion([newer, older])
      expect(await callNewestVersion([newer, older])).toEqual({
        answer: 'old',
        endpoint: 'v0',
        isOlderForm: true,
      })
      expect([newer.requestCount, older.requestCount]).toEqual([1, 2])
    },
  )

  it('uses the older endpoint if the answer is a web page, and tries the newest version again next time', async () => {
    const [newer, older] = [form('v2', [webPage, 'new']), form('v0', ['old'])]
    expect(await callNewestVersion([newer, older])).toMatchObject({
      answer: 'old',
      isOlderForm: true,
    })
    expect(await callNewestVersion([newer, older])).toMatchObject({
      answer: 'new',
      isOlderForm: false,
    })
  })

  it("reports the newest endpoint's web page as the error if the older endpoint is missing", async () => {
    const [newer, older] = [form('v2', [webPage]), form('v0', [noEndpoint])]
    await expect(callNewestVersion([newer, older])).rejects.toBe(webPage)
  })

  it('requests an endpoint from a service even if another service lacks the endpoint', async () => {
    const [newer, older] = [form('v2', [noEndpoint]), form('v1', ['old'])]
    await callNewestVersion([
      { ...newer, service: 'one' },
      { ...older, service: 'one' },
    ])
    const other = form('v2', ['new'])
    expect(await callNewestVersion([{ ...other, service: 'other' }, older])).toMatchObject({
      answer: 'new',
    })
  })

  it('does not treat "no such update" or a busy service as a missing endpoint', async () => {
    for (const error of [noSuchUpdate, backfilling]) {
      const [newer, older] = [form('v2', [error]), form('v0', ['old'])]
      await expect(callNewestVersion([newer, older])).rejects.toBe(error)
      expect(older.requestCount).toBe(0)
    }
  })

  it('requests all versions again if every version seems missing, because the service must have been replaced', async () => {
    const [newer, older] = [form('v2', [noEndpoint, 'new']), form('v0', ['old', noEndpoint])]
    await callNewestVersion([newer, older])
    await expect(callNewestVersion([newer, older])).rejects.toBe(noEndpoint)
    expect((await callNewestVersion([newer, older])).answer).toBe('new')
  })
})
