import { describe, expect, it } from 'vitest'
import type { DataType, LfType, ModuleTypes } from '../package-types.ts'
import {
  choice,
  contractOf,
  decimal,
  field,
  iouPackage,
  module,
  optional,
  otherPackage,
  packageOf,
  party,
  record,
  template,
  text,
  typeName,
} from '../source/testing/iou-package.ts'
import { packageDifferences } from './differences.ts'

const changes = (before: Partial<ModuleTypes>, after: Partial<ModuleTypes>) =>
  packageDifferences(packageOf([module(before)]), packageOf([module(after)])).map(
    ({ kind, path, words, breaks }) => `${kind} ${path}: ${words}${breaks ? ' (breaks)' : ''}`,
  )
const ofTypes = (before: DataType, after: DataType) =>
  changes({ dataTypes: [before] }, { dataTypes: [after] })
const holderOf = (id: string) => record('R', field('a', contractOf(typeName('T', 'M', id))))
const variant = (...labels: string[]): DataType => ({
  ...record('V'),
  definition: { kind: 'variant', constructors: labels.map((label) => field(label, text)) },
})
const colours = (...constructors: string[]): DataType => ({
  ...record('Colour'),
  definition: { kind: 'enum', constructors },
})
const synonym = (of: LfType): DataType => ({
  ...record('Name'),
  definition: { kind: 'synonym', element: of },
})

describe('packageDifferences', () => {
  it('ignores the different ids of the compared packages and of the packages that these use', () => {
    const again = packageOf(iouPackage.modules, { packageId: 'cc'.repeat(32), version: '1.0.1' })
    expect(packageDifferences(iouPackage, again)).toEqual([])
    expect(ofTypes(holderOf('1'), holderOf('2'))).toEqual([])
  })

  it('lists added and removed templates, interfaces and types of a package', () => {
    expect(
      changes(
        { templates: [template('Old')], dataTypes: [record('R')] },
        {
          templates: [template('New')],
          interfaces: iouPackage.modules[0]?.interfaces ?? [],
          // Records of a template and of a choice. They are listed with the template and the
          // choice.
          dataTypes: [record('New'), record('Lock')],
        },
      ),
    ).toEqual([
      'added Iou:Lockable: interface added (breaks)',
      'added Iou:New: template added',
      'removed Iou:Old: template removed (breaks)',
      'removed Iou:R: type removed (breaks)',
    ])
  })

  it('lists changed fields, and reports only appended optional fields as compatible with an upgrade', () => {
    const before = record('R', field('a', party), field('b', text))
    expect(
      ofTypes(before, record('R', field('a', party), field('b', text), field('c', optional(text)))),
    ).toEqual(['added Iou:R: optional field c : Optional Text appended'])
    expect(
      ofTypes(before, record('R', field('a', party), field('b', text), field('c', text))),
    ).toEqual(['added Iou:R: field c : Text appended (breaks)'])
    expect(
      ofTypes(before, record('R', field('a', party), field('c', optional(text)), field('b', text))),
    ).toEqual(['added Iou:R: optional field c : Optional Text put between older ones (breaks)'])
    expect(ofTypes(before, record('R', field('a', text)))).toEqual([
      'changed Iou:R: field a: Party became Text (breaks)',
      'removed Iou:R: field b removed (breaks)',
    ])
    expect(ofTypes(before, record('R', field('b', text), field('a', party)))).toEqual([
      'changed Iou:R: fields are in another order (breaks)',
    ])
  })

  it('lists changed constructors, and reports only appended constructors as compatible with an upgrade', () => {
    expect(ofTypes(variant('A'), variant('A', 'B'))).toEqual([
      'added Iou:V: constructor B appended',
    ])
    expect(ofTypes(variant('A'), variant('B', 'A'))).toEqual([
      'added Iou:V: constructor B put between older ones (breaks)',
    ])
    expect(ofTypes(variant('A'), record('V'))).toEqual([
      'changed Iou:V: variant became record (breaks)',
    ])
  })

  it('lists changed enums and type synonyms of a package', () => {
    expect(ofTypes(colours('Red'), colours('Red'))).toEqual([])
    expect(ofTypes(colours('Red', 'Green'), colours('Red', 'Blue'))).toEqual([
      'removed Iou:Colour: constructor Green removed (breaks)',
      'added Iou:Colour: constructor Blue appended',
    ])
    expect(ofTypes(colours('Red'), record('Colour'))).toEqual([
      'changed Iou:Colour: enum became record (breaks)',
    ])
    expect(ofTypes(synonym(text), synonym(text))).toEqual([])
    expect(ofTypes(synonym(text), synonym(party))).toEqual([
      'changed Iou:Name: stands for Party instead of Text (breaks)',
    ])
  })

  it('lists changed choices and implemented interfaces of a package', () => {
    const holding = typeName('Holding', 'Token', otherPackage)
    const before = template('T', {
      choices: [choice('A'), choice('B', { result: decimal })],
      implements: [holding],
    })
    const after = template('T', {
      choices: [choice('B', { result: text, isConsuming: false }), choice('C')],
    })
    expect(changes({ templates: [before] }, { templates: [after] })).toEqual([
      'removed Iou:T: no longer implements Token:Holding (breaks)',
      'removed Iou:T: choice A removed (breaks)',
      'changed Iou:T:B: result of choice B: Decimal became Text (breaks)',
      'changed Iou:T:B: choice B is nonconsuming now',
      'added Iou:T:C: choice C added',
    ])
  })

  it('limits the number of package differences', () => {
    const many = Array.from({ length: 5000 }, (_, index) => record(`T${index}`))
    expect(changes({}, { dataTypes: many })).toHaveLength(2000)
  })
})
