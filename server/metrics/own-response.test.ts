import { describe, expect, it } from 'vitest'
import { toResponse } from './own-response.ts'

const answer = (status: number, body: string) => ({
  status,
  headers: [['content-type', 'application/json']] as const,
  body: Buffer.from(body),
})

const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`

const isReal = (status: number) => status >= 200 && status <= 599

describe('toResponse', () => {
  it('creates a response for every status from 200 to 599 and refuses all other statuses', () => {
    const statuses = Array.from({ length: 1000 }, (_, status) => status)
    for (const status of statuses.filter(isReal)) {
      expect(toResponse(answer(status, '{}')).status).toBe(status)
    }
    for (const status of statuses.filter((each) => !isReal(each))) {
      expect(() => toResponse(answer(status, '{}'))).toThrow(TypeError)
    }
  })

  it('omits the body if the status allows none', async () => {
    expect(await toResponse(answer(205, '{}')).text()).toBe('')
    expect(await toResponse(answer(206, '{}')).text()).toBe('{}')
  })

  it('refuses a body that is nested deeper than 200 levels', () => {
    expect(toResponse(answer(200, nested(200))).status).toBe(200)
    expect(() => toResponse(answer(200, nested(202)))).toThrow('too deep')
    expect(() => toResponse(answer(200, '['.repeat(1_000_000)))).toThrow('too deep')
  })

  it('does not count brackets in texts as nesting', () => {
    expect(toResponse(answer(200, JSON.stringify({ a: '['.repeat(1000), b: '\\"[' }))).status).toBe(
      200,
    )
  })
})
