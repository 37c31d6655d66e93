import { expect, it } from 'vitest'
import { previewOf } from './preview.ts'

it('shortens only very long texts in the preview of a request', () => {
  const body = {
    short: 'a'.repeat(400),
    long: 'b'.repeat(401),
    list: ['c'.repeat(500)],
    count: 12n,
    absent: undefined,
  }
  expect(previewOf(body)).toEqual({
    ...body,
    long: `${'b'.repeat(80)}… (401 characters, sent completely)`,
  })
})
