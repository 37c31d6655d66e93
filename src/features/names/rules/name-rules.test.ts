import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import {
  descriptionProblem,
  labelOf,
  labelProblem,
  maxLabelLength,
  nameProblems,
  nameSuffix,
  urlProblem,
} from './name-rules.ts'

const suffix = nameSuffix('CNS')

/** The rule as documented (docs/network-rules.md, Buying a name). */
const documented = new RegExp(`^[a-z0-9_-]{1,${60 - '.unverified.cns'.length}}\\.unverified\\.cns$`)

const labels = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'z', '0', '1', '9', '-', '_'), maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('a', '0', '-', 'A', '.', ' ', 'é', '😀', '\n'),
    maxLength: 50,
  }),
  fc.string({ unit: 'binary', maxLength: 50 }),
)

describe('nameProblems', () => {
  it('accepts exactly the names that match the documented pattern', () => {
    fc.assert(
      fc.property(labels, (label) => {
        expect(labelProblem(label, suffix) === undefined).toBe(documented.test(label + suffix))
      }),
      { numRuns: runs(3000) },
    )
  })

  it('limits a name to 60 characters including its suffix', () => {
    expect(suffix).toBe('.unverified.cns')
    expect(maxLabelLength(suffix)).toBe(45)
    expect(labelProblem('a'.repeat(45), suffix)).toBeUndefined()
    expect(labelProblem('a'.repeat(46), suffix)).toContain('46 characters')
  })

  it('lists the invalid characters of a name', () => {
    expect(labelProblem('Alice Ä', suffix)).toContain('“A”, “ ”, “Ä”')
  })

  it('lists each invalid character of a name once, at most five', () => {
    expect(labelProblem('ABABA.', suffix)).toBe(
      'Only a to z, 0 to 9, - and _ are allowed in a name, not “A”, “B”, “.”.',
    )
    expect(labelProblem('ABCDE', suffix)).toContain('not “A”, “B”, “C”, “D”, “E”.')
    expect(labelProblem('ABCDEF', suffix)).toContain('not “A”, “B”, “C”, “D”, “E” and others.')
  })

  it('allows no name if the suffix alone is too long', () => {
    expect(maxLabelLength(nameSuffix('a'.repeat(48)))).toBe(0)
    expect(maxLabelLength(nameSuffix('a'.repeat(60)))).toBe(0)
  })

  it('accepts a name pasted with its suffix', () => {
    expect(labelOf(' alice.unverified.cns ', suffix)).toBe('alice')
    expect(labelOf('alice', suffix)).toBe('alice')
  })

  it('rejects a name with the suffix of another name service', () => {
    const problems = nameProblems({ name: 'a.unverified.ans', url: '', description: '' }, suffix)
    expect(problems).toEqual(['The name does not end in .unverified.cns.'])
  })

  it('reports all errors in order: name, address, description', () => {
    const good = { name: 'a.unverified.cns', url: '', description: '' }
    expect(nameProblems(good, suffix)).toEqual([])
    const bad = { name: 'A.unverified.cns', url: 'example.org', description: 'a'.repeat(141) }
    expect(nameProblems(bad, suffix)).toEqual([
      labelProblem('A', suffix),
      urlProblem('example.org'),
      descriptionProblem(bad.description),
    ])
    expect(nameProblems({ ...good, name: '.unverified.cns' }, suffix)).toEqual(['Enter a name.'])
  })
})

describe('urlProblem', () => {
  it.each(['', 'https://example.org', 'http://a.example/b?c=%20#d', 'HTTPS://A.EXAMPLE'])(
    'accepts the address "%s"',
    (url) => {
      expect(urlProblem(url)).toBeUndefined()
    },
  )

  it.each([
    'example.org',
    '//example.org',
    'ftp://example.org',
    'javascript:alert(1)',
    'https:example.org',
    'https:///path',
    'https://a b.example',
    'https://a.example/%zz',
    ' https://a.example',
  ])('rejects the address "%s"', (url) => {
    expect(urlProblem(url)).toBeDefined()
  })

  it('limits an address to 255 characters', () => {
    const url = 'https://a.example/'
    expect(urlProblem(url.padEnd(255, 'a'))).toBeUndefined()
    expect(urlProblem(url.padEnd(256, 'a'))).toContain('256 characters')
  })
})

describe('descriptionProblem', () => {
  it('limits a description to 140 characters, counted as the DSO counts', () => {
    expect(descriptionProblem('')).toBeUndefined()
    expect(descriptionProblem('é'.repeat(140))).toBeUndefined()
    expect(descriptionProblem('😀'.repeat(70))).toBeUndefined()
    expect(descriptionProblem('😀'.repeat(71))).toContain('142 characters')
  })
})
