import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LfType } from '../package-types.ts'
import { lineOfDeclaration } from './declaration-path.ts'
import { foldableLines, enclosingSourceLines, linesWith, visibleSourceLines } from './fold-lines.ts'
import { packageSource } from './package-source.ts'
import { lineText, sourceText } from './source-line.ts'
import {
  field,
  iouPackage,
  module,
  otherPackage,
  packageId,
  packageOf,
  record,
  text,
  typeName,
  typeOf,
} from './testing/iou-package.ts'
import { typeText } from './type-pieces.ts'

const lines = packageSource(iouPackage)
const textOf = (path: string) => {
  const line = lines[lineOfDeclaration(lines, path)]
  return line === undefined ? undefined : lineText(line).trim()
}

describe('packageSource', () => {
  it('writes Daml source with the fields of choices and constructors inside these declarations', () => {
    expect(sourceText(lines)).toBe(`module Iou where
  template Iou
    with
      issuer : Party
      owner : Party
      amount : Decimal
    where
      signatory issuer
      observer owner, … -- and others, or only some of these: computed
      key … : Text
      maintainer issuer
      interface instance Token.Holding for Iou
      nonconsuming choice Peek : ()
        -- its argument is Text
        controller viewer
      choice Transfer : ContractId Iou
        with
          newOwner : Party
          memo : Optional (Optional Text)
        controller owner
  interface Lockable requires Token.Holding where
    viewtype LockView
    nonconsuming choice Lock : ()
      controller … -- computed, not read here
  exception NoMoney with
    missing : Decimal
  data Colour
    = Red
    | Green
  data LockView with
    holders : Map Party (ContractId Holding)
  type Pair = (Text, Decimal)
  data Shape a
    = Circle with
      radius : Decimal
    | Dot
    | Many [a]
    | Maybe (Optional Text)
  -- 1 type whose values are never on the ledger
    data Handler with
      run : Text -> Update ()
`)
  })

  it("links each type name in the source to its declaration in the type's own package", () => {
    const names = lines.flatMap(({ pieces }) => pieces.flatMap(({ name }) => name ?? []))
    expect(names).toContainEqual(typeName('Holding', 'Token', otherPackage))
    expect(names).toContainEqual(typeName('LockView'))
  })

  it('stops with a note in the source of a package with too many declarations', () => {
    const many = Array.from({ length: 120_000 }, (_, index) => record(`T${index}`))
    const cut = packageSource(packageOf([module({ dataTypes: many })]))
    expect(cut.length).toBeLessThan(110_000)
    expect(
      cut
        .at(-1)
        ?.pieces.map((piece) => piece.text)
        .join(''),
    ).toContain('left out')
  })

  it('writes unusual names in the source unchanged, and truncates long names', () => {
    const hostile = packageOf([
      module({ name: '<b>\n', dataTypes: [record('x'.repeat(1_000_000), field('\u202e', text))] }),
    ])
    const source = sourceText(packageSource(hostile))
    expect(source).toContain('<b>')
    expect(source.length).toBeLessThan(1000)
  })
})

describe('typeText', () => {
  it('truncates a type that is nested too deeply', () => {
    let type: LfType = text
    for (let depth = 0; depth < 100_000; depth += 1) type = { kind: 'list', element: type }
    expect(typeText(type)).toMatch(/^\[{41}…\]{41}$/)
  })

  it('truncates a type with too many arguments', () => {
    const wide = typeOf(typeName('T'), ...Array.from({ length: 100_000 }, () => text))
    expect(typeText(wide).length).toBeLessThan(3000)
  })

  it.each<[LfType, string]>([
    [{ kind: 'numeric', scale: { kind: 'nat', value: 2 } }, 'Numeric 2'],
    [{ kind: 'numeric', scale: { kind: 'variable', name: 'n' } }, 'Numeric n'],
    [{ kind: 'textMap', element: { kind: 'list', element: { kind: 'int64' } } }, 'TextMap [Int]'],
    [
      typeOf(typeName('Either'), { kind: 'date' }, typeOf(typeName('F'), { kind: 'bool' })),
      'Either Date (F Bool)',
    ],
  ])('writes the type %j as %s', (type, written) => {
    expect(typeText(type)).toBe(written)
  })
})

describe('lineOfDeclaration', () => {
  it('finds the line of a module, type and choice', () => {
    expect(textOf('Iou')).toBe('module Iou where')
    expect(textOf('Iou:Iou')).toBe('template Iou')
    expect(textOf('Iou:Iou:Transfer')).toBe('choice Transfer : ContractId Iou')
    expect(textOf('Iou:Nothing')).toBeUndefined()
    expect(textOf('')).toBeUndefined()
  })

  it('finds the line of a type inside a choice or a variant', () => {
    expect(textOf('Iou:Transfer')).toBe('choice Transfer : ContractId Iou')
    expect(textOf('Iou:Shape.Circle')).toBe('data Shape a')
  })
})

describe('collapsing source lines', () => {
  it('hides exactly the lines inside a collapsed block', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: lines.length - 1 })), (indexes) => {
        const folded = new Set(indexes)
        const shown = new Set(visibleSourceLines(lines, folded))
        for (const index of lines.keys()) {
          const isHidden = enclosingSourceLines(lines, index).some((around) => folded.has(around))
          expect(shown.has(index)).toBe(!isHidden)
        }
      }),
    )
  })

  it('shows only the modules if all lines are collapsed', () => {
    expect(visibleSourceLines(lines, foldableLines(lines))).toEqual([0])
    const contents = visibleSourceLines(lines, foldableLines(lines, true)).map((at) => {
      const line = lines[at]
      return line === undefined ? '' : lineText(line).trim()
    })
    expect(contents).toContain('template Iou')
    expect(contents.join()).not.toContain('signatory')
  })

  it('finds source lines with a text, case-insensitive', () => {
    expect(linesWith(lines, ' NEWOWNER ')).toHaveLength(1)
    expect(linesWith(lines, ' ')).toEqual([])
  })
})

describe('packageSource: types of another package', () => {
  it('distinguishes types of another package from own types with the same name', () => {
    const foreign = typeName('Lock', 'Iou', otherPackage)
    const one = iouPackage.modules[0]
    if (one === undefined) throw new Error('no module')
    const [lockable] = one.interfaces
    if (lockable === undefined) throw new Error('no interface')
    const choices = lockable.choices.map((choice) => ({ ...choice, argument: typeOf(foreign) }))
    const changed = packageOf([{ ...one, interfaces: [{ ...lockable, choices }] }])
    expect(changed.packageId).toBe(packageId)
    expect(sourceText(packageSource(changed))).toContain('-- its argument is Lock')
  })
})
