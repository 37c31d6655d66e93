import { expect, it } from 'vitest'
import { valueAt, valuesIn } from './shown-values.ts'

const fingerprint = `1220${'ab'.repeat(32)}`
const party = `alice::${fingerprint}`
const contract = `00${'cd'.repeat(34)}`

function row(): Element {
  const element = document.createElement('div')
  element.innerHTML = `
    <span data-choice="Archive">Archive</span>
    <span data-id="abc:Splice.Amulet:Amulet" data-what="template id"><b>Amulet</b></span>
    <span data-id="${party}" data-what="party"><a href="/parties/alice">alice</a></span>
    <span data-id="${party}" data-what="party">alice again</span>
    <span data-id="${contract}" data-what="contract id">00cd</span>
    <span data-id="bob" data-what="party">a part of an id</span>
    <span data-id="1220ab" data-what="update id">1220ab</span>`
  return element
}

it('finds the searchable values of a row, each once, with complete identifiers', () => {
  expect(valuesIn(row()).map(({ condition }) => condition)).toEqual([
    { kind: 'choice', value: 'Archive' },
    { kind: 'template', value: 'Splice.Amulet:Amulet' },
    { kind: 'party', role: 'any', value: party },
    { kind: 'contract', value: contract },
  ])
})

it('finds the value under the pointer, and the link to its page', () => {
  const link = row().querySelector('a')
  expect(link === null ? undefined : valueAt(link)).toMatchObject({
    condition: { kind: 'party', value: party },
    link: '/parties/alice',
  })
  const entity = row().querySelector('b')
  expect(entity === null ? undefined : valueAt(entity)).toMatchObject({
    condition: { kind: 'template' },
    link: undefined,
  })
  expect(valueAt(row())).toBeUndefined()
})
