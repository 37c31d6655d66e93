import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import {
  entityName,
  isSameTemplate,
  packageReference,
  splitUniqueId,
  TemplateId,
  templateName,
} from './identifier.ts'

const cases = { numRuns: runs(2000) }
const template = (text: string): TemplateId => v.parse(TemplateId, text)
const part = fc.stringMatching(/^[A-Za-z][\w.-]{0,12}$/)
const packageOf = fc.oneof(
  part,
  part.map((name) => `#${name}`),
)

describe('template ids', { timeout: 60_000 }, () => {
  it('splits a template id into package, module and entity, for any package', () => {
    fc.assert(
      fc.property(packageOf, part, part, (pack, module, entity) => {
        const id = template(`${pack}:${module}:${entity}`)
        expect([packageReference(id), templateName(id), entityName(id)]).toEqual([
          pack,
          `${module}:${entity}`,
          entity,
        ])
      }),
      cases,
    )
  })

  it('treats templates in different packages as the same, and templates in different modules as different', () => {
    fc.assert(
      fc.property(packageOf, packageOf, part, part, part, (a, b, module, other, entity) => {
        fc.pre(module !== other)
        const id = template(`${a}:${module}:${entity}`)
        expect(isSameTemplate(id, template(`${b}:${module}:${entity}`))).toBe(true)
        expect(isSameTemplate(id, template(`${b}:${other}:${entity}`))).toBe(false)
      }),
      cases,
    )
  })

  it('returns the whole template id if it has no package or an unknown form', () => {
    expect(packageReference(template('Splice.Amulet:Amulet'))).toBeUndefined()
    expect(templateName(template('Splice.Amulet:Amulet'))).toBe('Splice.Amulet:Amulet')
    expect([templateName(template('odd')), entityName(template(''))]).toEqual(['odd', ''])
  })
})

describe('splitUniqueId', { timeout: 60_000 }, () => {
  it('splits a unique id at the last :: without losing a character', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^1220[0-9a-f]{4}$/), (hint, fingerprint) => {
        expect(splitUniqueId(`${hint}::${fingerprint}`)).toEqual({ hint, fingerprint })
      }),
      cases,
    )
  })

  it.each([
    ['Carol:-_ a9::1220ab', 'Carol:-_ a9', '1220ab'],
    ['PAR::validator::1220ab', 'PAR::validator', '1220ab'],
    ['--odd', '--odd', undefined],
    ['', '', undefined],
  ])('splits the unique id %j', (id, hint, fingerprint) => {
    expect(splitUniqueId(id)).toEqual({ hint, fingerprint })
  })
})
