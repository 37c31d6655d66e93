import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { Json } from '#ledger/json.ts'
import { answerJson, answerText } from './answer.ts'
import { describeDecodingFailure, describeMalformed, MalformedRequest } from './malformed.ts'
import { queryBoolean, queryInt32, queryInt64, readBody } from './request.ts'
import {
  boolean,
  dateTime,
  int32,
  int64,
  list,
  mapOf,
  object,
  oneOf,
  optional,
  string,
} from './shape.ts'

const request = object({
  name: string,
  count: int32,
  offset: optional(int64),
  match: oneOf('exact', 'at_or_before'),
  at: optional(dateTime),
  flags: optional(list(object({ on: boolean }))),
  labels: optional(mapOf(string)),
})

const app = new Hono()
app.post('/echo', async (context) => {
  const body = await readBody(context, request)
  const echoed: { [key: string]: Json } = { name: body.name }
  if (body.offset !== undefined) echoed['offset'] = body.offset
  return answerJson(echoed)
})
app.get('/query', (context) => {
  const size = queryInt32(context, 'pageSize')
  const offset = queryInt64(context, 'offset')
  const lossless = queryBoolean(context, 'lossless')
  return answerJson({ size: size ?? null, offset: offset ?? null, lossless: lossless ?? null })
})
app.onError((error) => {
  if (!(error instanceof MalformedRequest)) throw error
  return answerText(`${describeMalformed(error)}|${describeDecodingFailure(error)}`, 400)
})

const post = async (body: string) => {
  const answer = await app.request('/echo', { method: 'POST', body })
  return { status: answer.status, text: await answer.text() }
}

describe('reading a body', () => {
  it('keeps every digit of a 64-bit integer in requests and responses', async () => {
    const { text } = await post(
      '{"name":"a","count":1,"match":"exact","offset":9223372036854775807,"extra":{}}',
    )
    expect(text).toContain('9223372036854775807')
  })

  it.each([
    [
      '{"count":1,"match":"exact"}',
      "Missing required field at 'name'",
      '.name: Missing required field',
    ],
    [
      '{"name":7,"count":1,"match":"exact"}',
      "Got value '7' with wrong type, expecting string at 'name'",
      ".name: Got value '7' with wrong type, expecting string",
    ],
    ['{"name":"","count":1.5,"match":"exact"}', "(Int at 'count')", '.count: Int'],
    ['{"name":"","count":1,"match":"soon"}', "at 'match'", 'not in list: exact, at_or_before'],
    [
      '{"name":"","count":1,"match":"exact","at":"yesterday"}',
      "Text 'yesterday' could not be parsed",
      '.at:',
    ],
    [
      '{"name":"","count":1,"match":"exact","flags":[{"on":true},{"on":1}]}',
      "at 'flags[1].on'",
      '.flags[1].on:',
    ],
    ['{"name":"","count":1,"match":"exact","labels":{"k":1}}', "at 'labels.k'", '.labels.k:'],
    ['[]', "Got value '[]' with wrong type, expecting object", 'expecting object'],
    ['', 'exhausted input', 'exhausted input'],
    ['{"name":', 'Invalid value for: body (', 'The request content was malformed'],
  ])('reports the problem of the body %s', async (body, ledger, splice) => {
    const { status, text } = await post(body)
    expect(status).toBe(400)
    expect(text).toContain(ledger)
    expect(text).toContain(splice)
  })
})

describe('reading a query', () => {
  it('parses numbers and booleans in a query without losing digits', async () => {
    const answer = await app.request('/query?pageSize=10&offset=9007199254740993&lossless=true')
    expect(await answer.text()).toBe('{"size":10,"offset":9007199254740993,"lossless":true}')
  })

  it.each([
    'pageSize=ten',
    'pageSize=2147483648',
    'pageSize=',
    'offset=9223372036854775808',
    'lossless=yes',
  ])('refuses the query %s', async (query) => {
    const answer = await app.request(`/query?${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Invalid value for: query parameter')
  })
})
