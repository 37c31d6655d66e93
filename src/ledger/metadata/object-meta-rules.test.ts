import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.ts'
import {
  annotationBytes,
  annotationKeyProblem,
  annotationPrefix,
  utf8Bytes,
} from './object-meta-rules.ts'

const cases = { numRuns: runs(1000) }
const alphanumeric = fc.stringMatching(/^[a-zA-Z0-9]$/)
const name = fc
  .tuple(alphanumeric, fc.stringMatching(/^[-_.a-zA-Z0-9]{0,61}$/), alphanumeric)
  .map((parts) => parts.join(''))
const label = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9]$/),
    fc.stringMatching(/^[-a-z0-9]{0,20}$/),
    fc.stringMatching(/^[a-z0-9]$/),
  )
  .map((parts) => parts.join(''))
const prefix = fc.array(label, { minLength: 1, maxLength: 8 }).map((labels) => labels.join('.'))

describe('annotationKeyProblem', () => {
  it('accepts every annotation name, with or without a DNS prefix', () => {
    fc.assert(
      fc.property(name, fc.option(prefix), (name, prefix) => {
        const key = prefix === null ? name : `${prefix}/${name}`
        expect(annotationKeyProblem(key)).toBeUndefined()
        expect(annotationPrefix(key)).toBe(prefix ?? undefined)
      }),
      cases,
    )
  })

  it('rejects any other character of an annotation key, at any position', () => {
    const wrong = fc.constantFrom('ä', ' ', ':', '%', '€', '\n', '\u202e', '/', '@')
    fc.assert(
      fc.property(name, wrong, fc.nat(), (name, wrong, at) => {
        const index = at % (name.length + 1)
        const key = `${name.slice(0, index)}${wrong}${wrong}${name.slice(index)}`
        expect(annotationKeyProblem(key)).toBeTypeOf('string')
      }),
      cases,
    )
  })

  it.each([
    ['', /^Enter a key/],
    ['crm.example.com/', /^Enter a name/],
    ['/name', /before the “\/”/],
    ['a/b/c', /Only one/],
    ['CRM.example.com/id', /DNS name/],
    ['crm..example/id', /DNS name/],
    [`${'a'.repeat(64)}.example/id`, /DNS name/],
    ['-a', /begins and ends/],
    ['a.', /begins and ends/],
    ['a'.repeat(64), /64 characters/],
    [`${'a.'.repeat(126)}ab/id`, /254 characters/],
  ])('describes the error in the annotation key %j', (key, words) => {
    expect(annotationKeyProblem(key)).toMatch(words)
  })

  it('accepts the longest prefix and the longest name of an annotation', () => {
    expect(annotationKeyProblem(`${'a.'.repeat(126)}a/${'b'.repeat(63)}`)).toBeUndefined()
  })
})

describe('annotationBytes', () => {
  it('counts the UTF-8 bytes of annotation keys and values', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string({ unit: 'grapheme' })), (annotations) => {
        const text = Object.entries(annotations).flat().join('')
        expect(annotationBytes(annotations)).toBe(Buffer.byteLength(text))
      }),
      cases,
    )
    expect(utf8Bytes('ä€😀')).toBe(9)
  })
})
