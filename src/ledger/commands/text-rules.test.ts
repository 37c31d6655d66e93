import { describe, expect, it } from 'vitest'
import { nameProblem, packageIdDoubt, packageIdProblem, templateIdProblem } from './text-rules.ts'

const hash = 'ab'.repeat(32)

describe('a template', () => {
  it.each(['#a:B:C', '#splice-amulet_1:Splice.Amulet:Amulet', `${hash}:A.B.C:D`, '#a:_B$1:C_d.E'])(
    'is named as %s',
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
    [':Iou:Iou', 'Before the module'],
    [`a/b:Iou:Iou`, 'Before the module'],
    ['#a::Iou', 'no module'],
    ['#a:A..B:Iou', 'no module'],
    ['#a:A.1B:Iou', 'no module'],
    ['#a:A:', 'no template'],
    ['#a:A:B.', 'no template'],
    ['#a:A:1B', 'no template'],
  ])('is not named as %j: %s', (id, words) => {
    expect(templateIdProblem(id)).toContain(words)
  })
})

it('a package id is a hash, and doubtful where it is another text that an id may be', () => {
  expect([packageIdProblem(hash), packageIdDoubt(hash)]).toEqual([undefined, undefined])
  for (const odd of [hash.slice(0, -1), hash.toUpperCase(), `${hash.slice(0, -1)}g`]) {
    expect(packageIdProblem(odd)).toBeUndefined()
    expect(packageIdDoubt(odd)).toContain('64 hexadecimal digits')
  }
  expect(packageIdProblem(`${hash}a`)).toContain('at most 64')
  expect(packageIdProblem('a/b')).toContain('at most 64')
})

it('a choice’s name has letters, digits, $ and _, begins with no digit, and has 1,000 characters at most', () => {
  for (const name of ['Transfer', '_a$1', 'a1', 'a'.repeat(1000)]) {
    expect(nameProblem(name)).toBeUndefined()
  }
  expect(nameProblem('1st')).toContain('does not begin with a digit')
  expect(nameProblem('Do it')).toContain('“ ”')
  expect(nameProblem('a'.repeat(1001))).toContain('1001 characters; at most 1000')
})
