import { describe, expect, it } from 'vitest'
import { nameProblem, packageIdDoubt, packageIdProblem, templateIdProblem } from './text-rules.ts'

const hash = 'ab'.repeat(32)

describe('text rules', () => {
  it.each(['#a:B:C', '#splice-amulet_1:Splice.Amulet:Amulet', `${hash}:A.B.C:D`, '#a:_B$1:C_d.E'])(
    'accepts the template id %s',
    (id) => {
      expect(templateIdProblem(id)).toBeUndefined()
    },
  )

  it.each([
    ['Iou', 'is named as'],
    ['#a:Iou', 'is named as'],
    ['#a:Iou:Iou:Iou', 'is named as'],
    ['#:Iou:Iou', 'package name'],
    ['#a b:Iou:Iou', 'package name'],
    [`#${'a'.repeat(256)}:Iou:Iou`, 'package name'],
    [':Iou:Iou', 'before the module'],
    [`a/b:Iou:Iou`, 'before the module'],
    ['#a::Iou', 'not a valid module'],
    ['#a:A..B:Iou', 'not a valid module'],
    ['#a:A.1B:Iou', 'not a valid module'],
    ['#a:A:', 'not a valid template'],
    ['#a:A:B.', 'not a valid template'],
    ['#a:A:1B', 'not a valid template'],
  ])('rejects the template id %j: %s', (id, words) => {
    expect(templateIdProblem(id)).toContain(words)
  })
})

it('accepts a hash as a package id, and warns about valid ids that are not hashes', () => {
  expect([packageIdProblem(hash), packageIdDoubt(hash)]).toEqual([undefined, undefined])
  for (const odd of [hash.slice(0, -1), hash.toUpperCase(), `${hash.slice(0, -1)}g`]) {
    expect(packageIdProblem(odd)).toBeUndefined()
    expect(packageIdDoubt(odd)).toContain('64 hexadecimal digits')
  }
  expect(packageIdProblem(`${hash}a`)).toContain('at most 64')
  expect(packageIdProblem('a/b')).toContain('at most 64')
})

it('accepts a choice name of letters, digits, $ and _, without a leading digit, up to 1,000 characters', () => {
  for (const name of ['Transfer', '_a$1', 'a1', 'a'.repeat(1000)]) {
    expect(nameProblem(name)).toBeUndefined()
  }
  expect(nameProblem('1st')).toContain('must not begin with a digit')
  expect(nameProblem('Do it')).toContain('“ ”')
  expect(nameProblem('a'.repeat(1001))).toContain('1001 characters; at most 1000')
})
