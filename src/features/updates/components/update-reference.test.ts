import { describe, expect, it } from 'vitest'
import { correctedReference, eventIdIn, readUpdateReference } from './update-reference.ts'

const digits = 'ab'.repeat(32)
const id = `1220${digits}`
const bytes = id.match(/../g)?.map((pair) => String.fromCharCode(Number.parseInt(pair, 16))) ?? []

describe('reference to an update', () => {
  it.each([
    [id, { kind: 'update', id, event: undefined }],
    [` #${id.toUpperCase()} `, { kind: 'update', id, event: undefined }],
    [`#${id}:12`, { kind: 'update', id, event: `${id}:12` }],
    [digits.toUpperCase(), { kind: 'hash', hash: digits }],
    [btoa(bytes.join('')), { kind: 'update', id, event: undefined }],
    [`00${digits}ca1012${digits}`, { kind: 'contract' }],
    [`alice::${id}`, { kind: 'party' }],
    [`${id}.`, { kind: 'update', id, event: undefined }],
    [`\u200B${id}`, { kind: 'update', id, event: undefined }],
    [`PAR::alice::${id}`, { kind: 'unknown' }],
    ['12345', { kind: 'offset' }],
    [id.slice(0, 60), { kind: 'cut', missing: 8 }],
    ['nonsense', { kind: 'unknown' }],
    ['', { kind: 'unknown' }],
    [`${id}ab`, { kind: 'unknown' }],
  ])('recognises the kind of reference of %s', (text, reference) => {
    expect(readUpdateReference(text)).toEqual(reference)
  })

  it('corrects a reference only if the ledger writes the same id differently', () => {
    expect(correctedReference(id)).toBeUndefined()
    expect(correctedReference(digits)).toBeUndefined()
    expect(correctedReference('nonsense')).toBeUndefined()
    expect(correctedReference(`#${id}`)).toEqual({ id, event: undefined })
    expect(correctedReference(id.toUpperCase())).toEqual({ id, event: undefined })
    expect(correctedReference(`${id}:3`)).toEqual({ id, event: `${id}:3` })
  })

  it('finds an event by its id with or without a leading #', () => {
    expect(eventIdIn({ 'u:1': 1 }, '#u:1')).toBe('u:1')
    expect(eventIdIn({ '#u:1': 1 }, 'u:1')).toBe('#u:1')
    expect(eventIdIn({ 'u:1': 1 }, 'u:2')).toBe('u:2')
  })
})
