import { expect, it } from 'vitest'
import { previewOf } from './preview.ts'

it('a request is shown with its very long texts by their beginning, and the rest as it is sent', () => {
  const body = {
    short: 'a'.repeat(400),
    long: 'b'.repeat(401),
    list: ['c'.repeat(500)],
    count: 12n,
    absent: undefined,
  }
  expect(previewOf(body)).toEqual({
    ...body,
    long: `${'b'.repeat(80)}… (401 characters, sent whole)`,
  })
})
