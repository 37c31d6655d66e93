import { describe, expect, it } from 'vitest'
import type { Failure } from '#ledger/failure.ts'
import type { ServerError } from '#ledger/server-error.ts'
import { nginxPage } from '#ledger/testing/recorded-errors.ts'
import { firstRelease, registryRefusal } from './refusal.ts'

const reject = '/registry/transfer-instruction/v2/{transferInstructionId}/choice-contexts/reject'
const message: ServerError = { form: 'message', message: 'No active contract found' }
const page: ServerError = { form: 'text', text: 'The requested resource could not be found.' }

function failed(status: number, error: ServerError, path = reject): Failure {
  const endpoint = { method: 'POST', path } as const
  const call = { endpoint, family: 'registry', url: path, at: 0 } as const
  return { ...call, kind: 'http', status, retryAfterSeconds: undefined, error }
}

describe('registryRefusal', () => {
  it('classifies a registry’s rejection by status: contract being reassigned, too many requests, or malformed request', () => {
    expect(registryRefusal(failed(409, message), undefined)).toBe('being reassigned')
    expect(registryRefusal(failed(429, page), undefined)).toBe('too many')
    expect(registryRefusal(failed(400, message), undefined)).toBe('malformed')
    expect(registryRefusal(failed(500, message), undefined)).toBeUndefined()
    const { endpoint, family, url, at } = failed(404, message)
    const late: Failure = { endpoint, family, url, at, kind: 'timed-out', timeoutMs: 1 }
    expect(registryRefusal(late, undefined)).toBeUndefined()
  })

  it("reads a 404 in the application's own form as an unknown id, and any other 404 as a missing endpoint", () => {
    expect(registryRefusal(failed(404, message), undefined)).toBe('unknown id')
    expect(registryRefusal(failed(404, page), undefined)).toBe('no such endpoint')
  })

  it('reports a web page in a 404 as a web page, whatever APIs the registry supports', () => {
    const page: ServerError = { form: 'text', text: nginxPage }
    const newer = { 'splice-api-token-transfer-instruction-v2': 0 }
    for (const path of [reject, '/registry/metadata/v1/info']) {
      expect(registryRefusal(failed(404, page, path), undefined)).toBe('web page')
      expect(registryRefusal(failed(404, page, path), newer)).toBe('web page')
    }
  })

  it('returns the release that introduced a registry endpoint, and none for older endpoints', () => {
    expect(firstRelease(reject)).toBe('0.6.11')
    expect(firstRelease('/registry/allocation/v2/settlement-factory')).toBe('0.6.11')
    expect(firstRelease(reject.replace('/v2/', '/v1/'))).toBeUndefined()
    expect(firstRelease('/registry/metadata/v1/info')).toBeUndefined()
  })

  it("distinguishes an unknown id from a missing endpoint by the registry's supported APIs", () => {
    const older = { 'splice-api-token-transfer-instruction-v1': 1 }
    const newer = { 'splice-api-token-transfer-instruction-v2': 0 }
    expect(registryRefusal(failed(404, message), older)).toBe('no such endpoint')
    expect(registryRefusal(failed(404, page), newer)).toBe('unknown id')
    expect(registryRefusal(failed(501, page), newer)).toBe('no such endpoint')
    const rejectV1 = reject.replace('/v2/', '/v1/')
    expect(registryRefusal(failed(404, page, rejectV1), older)).toBe('unknown id')
    expect(registryRefusal(failed(404, message, rejectV1), newer)).toBe('no such endpoint')
    const settle = '/registry/allocation/v2/settlement-factory'
    expect(registryRefusal(failed(404, message, settle), newer)).toBe('no such endpoint')
    const settles = { 'splice-api-token-allocation-v2': 0 }
    expect(registryRefusal(failed(404, page, settle), settles)).toBe('unknown id')
    const instruments = '/registry/metadata/v1/instruments'
    expect(registryRefusal(failed(404, message, instruments), older)).toBe('unknown id')
  })
})
