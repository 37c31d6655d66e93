import { describe, expect, it } from 'vitest'
import { matchOptions, type PickerOption } from './match-options.ts'

const party = (id: string, ...names: string[]): PickerOption => ({
  value: id,
  label: id,
  texts: [id, ...names],
})
const options = [
  party('zoe::1220aa', 'zoe.cns'),
  party('alice::1220bb', 'bob.cns'),
  party('bobby::1220cc'),
  party('jimbob::1220dd'),
  party('bob::1220ee', 'robert.cns'),
]
const found = (typed: string) => matchOptions(options, typed).shown.map(({ value }) => value)

describe('matchOptions', () => {
  it('lists all options in order before anything is typed', () => {
    expect(found(' ')).toEqual(options.map(({ value }) => value))
  })

  it('finds options by hint, fingerprint and name in order, with matches inside a word last', () => {
    expect(found('bob')).toEqual([
      'alice::1220bb',
      'bobby::1220cc',
      'bob::1220ee',
      'jimbob::1220dd',
    ])
    expect(found('1220C')).toEqual(['bobby::1220cc'])
    expect(found('robert.c')).toEqual(['bob::1220ee'])
    expect(found('nobody')).toEqual([])
  })

  it('lists an option first if its name equals the typed text', () => {
    expect(found('BOB.cns')[0]).toBe('alice::1220bb')
    expect(matchOptions(options, 'bob.cns').called?.value).toBe('alice::1220bb')
  })

  it('returns the only suggestion that has the typed name', () => {
    expect(matchOptions(options, 'zo').called).toBeUndefined()
    expect(matchOptions(options, 'robert.CNS ').called?.value).toBe('bob::1220ee')
    expect(matchOptions(options, '').called).toBeUndefined()
    const two = matchOptions([...options, party('other::1220', 'zoe.cns')], 'zoe.cns')
    expect(two.called).toBeUndefined()
  })

  it('omits selected options, and counts all matching options even if only some are shown', () => {
    expect(matchOptions(options, 'zoe', new Set(['zoe::1220aa']))).toMatchObject({ count: 0 })
    const many = Array.from({ length: 500 }, (_, index) => party(`p${index}::1220`))
    const { shown, count } = matchOptions(many, 'p')
    expect(count).toBe(500)
    expect(shown.length).toBeLessThan(100)
  })
})
