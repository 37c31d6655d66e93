import type { ChoiceType, DataType, LfField, LfType, PackageTypes } from '../package-types.ts'
import { declarationPathOf } from '../source/declaration-path.ts'
import { implicitChoice } from '../source/template-lines.ts'
import { typeText } from '../source/type-pieces.ts'

/** A difference between two package versions. */
export interface Difference {
  readonly kind: 'added' | 'removed' | 'changed'
  /** The path of the declaration in the newer version, or in the older one if it was removed. */
  readonly path: string
  /** A description: `optional field memo : Optional Text appended`. */
  readonly words: string
  /**
   * True if an upgrade must not contain the change, because it would make contracts of the older
   * version invalid.
   */
  readonly breaks: boolean
}

const mostDifferences = 2000

/**
 * Returns the differences between a package and an older version, sorted by path, 2,000 at most
 * (docs/network-rules.md, Compiled packages). Types are compared as written, regardless of their
 * package.
 */
export function packageDifferences(
  older: PackageTypes,
  newer: PackageTypes,
): readonly Difference[] {
  const differences = [
    ...entityDifferences('template', templatesOf(older), templatesOf(newer)),
    ...entityDifferences('interface', interfacesOf(older), interfacesOf(newer)),
    ...typeDifferences(older, newer),
  ]
  return differences.toSorted((a, b) => compare(a.path, b.path)).slice(0, mostDifferences)
}

interface Entity {
  readonly choices: readonly ChoiceType[]
  readonly interfaces: readonly string[]
  readonly view: string | undefined
}

type ByPath<Value> = ReadonlyMap<string, Value>

function templatesOf({ modules }: PackageTypes): ByPath<Entity> {
  return new Map(
    modules.flatMap(({ templates }) =>
      templates.map(({ name, choices, implements: interfaces }) => [
        declarationPathOf(name),
        { choices, interfaces: interfaces.map(declarationPathOf), view: undefined },
      ]),
    ),
  )
}

function interfacesOf({ modules }: PackageTypes): ByPath<Entity> {
  return new Map(
    modules.flatMap(({ interfaces }) =>
      interfaces.map(({ name, choices, requires, view }) => [
        declarationPathOf(name),
        { choices, interfaces: requires.map(declarationPathOf), view: typeText(view) },
      ]),
    ),
  )
}

/**
 * Returns the types by path. Includes the records of templates and choices, whose fields have the
 * path of the template or choice.
 */
function typesOf({ modules }: PackageTypes): ByPath<DataType> {
  return new Map(
    modules.flatMap(({ dataTypes }) =>
      dataTypes.flatMap((type) =>
        type.isSerializable && type.definition.kind !== 'interface'
          ? [[declarationPathOf(type.name), type] as const]
          : [],
      ),
    ),
  )
}

function entityDifferences(
  what: 'template' | 'interface',
  older: ByPath<Entity>,
  newer: ByPath<Entity>,
): Difference[] {
  const found: Difference[] = []
  for (const path of older.keys()) {
    if (!newer.has(path)) {
      found.push({ kind: 'removed', path: path, words: `${what} removed`, breaks: true })
    }
  }
  for (const [path, after] of newer) {
    const before = older.get(path)
    if (before === undefined) {
      // Interfaces cannot be upgraded, so a new interface needs a new package.
      found.push({
        kind: 'added',
        path: path,
        words: `${what} added`,
        breaks: what === 'interface',
      })
      continue
    }
    const word = what === 'template' ? 'implements' : 'requires'
    for (const one of missing(before.interfaces, after.interfaces)) {
      found.push(removed(path, `no longer ${word} ${one}`))
    }
    for (const one of missing(after.interfaces, before.interfaces)) {
      found.push({
        kind: 'added',
        path: path,
        words: `${word} ${one}`,
        breaks: what === 'interface',
      })
    }
    if (before.view !== after.view) {
      found.push(changed(path, `view ${before.view ?? ''} became ${after.view ?? ''}`))
    }
    found.push(...choiceDifferences(path, before.choices, after.choices))
  }
  return found
}

function choiceDifferences(
  path: string,
  before: readonly ChoiceType[],
  after: readonly ChoiceType[],
): Difference[] {
  const found: Difference[] = []
  const newer = new Map(after.map((choice) => [choice.name, choice]))
  const older = new Map(before.map((choice) => [choice.name, choice]))
  for (const name of older.keys()) {
    if (!newer.has(name)) found.push(removed(path, `choice ${name} removed`))
  }
  for (const [name, now] of newer) {
    if (name === implicitChoice) continue
    const at = `${path}:${name}`
    const then = older.get(name)
    if (then === undefined) {
      found.push({ kind: 'added', path: at, words: `choice ${name} added`, breaks: false })
      continue
    }
    const results = [typeText(then.result), typeText(now.result)]
    if (results[0] !== results[1]) {
      found.push(changed(at, `result of choice ${name}: ${results.join(' became ')}`))
    }
    const taken = [typeText(then.argument), typeText(now.argument)]
    if (taken[0] !== taken[1]) {
      found.push(changed(at, `argument of choice ${name}: ${taken.join(' became ')}`))
    }
    if (then.isConsuming !== now.isConsuming) {
      const became = now.isConsuming ? 'consuming' : 'nonconsuming'
      found.push({
        kind: 'changed',
        path: at,
        words: `choice ${name} is ${became} now`,
        breaks: false,
      })
    }
  }
  return found
}

/**
 * Returns the paths of the records of templates and choices. These records are added and removed
 * with their template or choice.
 */
function ownRecords({ modules }: PackageTypes): ReadonlySet<string> {
  return new Set(
    modules.flatMap(({ templates, interfaces }) =>
      [...templates, ...interfaces].flatMap(({ name, choices }) => [
        declarationPathOf(name),
        ...choices.map((choice) => declarationPathOf({ module: name.module, name: choice.name })),
      ]),
    ),
  )
}

function typeDifferences(before: PackageTypes, after: PackageTypes): Difference[] {
  const [older, newer] = [typesOf(before), typesOf(after)]
  const [ownBefore, ownAfter] = [ownRecords(before), ownRecords(after)]
  const found: Difference[] = []
  for (const path of older.keys()) {
    if (!newer.has(path) && !ownBefore.has(path)) found.push(removed(path, 'type removed'))
  }
  for (const [path, { definition: now }] of newer) {
    const then = older.get(path)?.definition
    if (then === undefined) {
      const difference = { kind: 'added', path, words: 'type added', breaks: false } as const
      if (!ownAfter.has(path)) found.push(difference)
    } else if (then.kind === 'record' && now.kind === 'record') {
      found.push(...fieldDifferences(path, then.fields, now.fields))
    } else if (then.kind === 'variant' && now.kind === 'variant') {
      found.push(...constructorDifferences(path, then.constructors, now.constructors))
    } else if (then.kind === 'enum' && now.kind === 'enum') {
      found.push(
        ...constructorDifferences(path, holding(then.constructors), holding(now.constructors)),
      )
    } else if (then.kind === 'synonym' && now.kind === 'synonym') {
      const [before, after] = [typeText(then.element), typeText(now.element)]
      if (before !== after) found.push(changed(path, `stands for ${after} instead of ${before}`))
    } else if (then.kind !== now.kind) {
      found.push(changed(path, `${then.kind} became ${now.kind}`))
    }
  }
  return found
}

function fieldDifferences(
  path: string,
  before: readonly LfField[],
  after: readonly LfField[],
): Difference[] {
  const found = partDifferences('field', path, before, after)
  const older = new Set(before.map(({ label }) => label))
  for (const [index, { label, type }] of after.entries()) {
    if (older.has(label)) continue
    const isAppended = after.slice(index).every((field) => !older.has(field.label))
    const isOptional = type.kind === 'optional'
    const field = `${isOptional ? 'optional field' : 'field'} ${label} : ${typeText(type)}`
    const words = isAppended ? `${field} appended` : `${field} put between older ones`
    found.push({ kind: 'added', path: path, words, breaks: !(isAppended && isOptional) })
  }
  if (commonLabels(before, after).join('\n') !== commonLabels(after, before).join('\n')) {
    found.push(changed(path, 'fields are in another order'))
  }
  return found
}

/** Returns the labels of the fields in both lists, in order. */
function commonLabels(fields: readonly LfField[], others: readonly LfField[]): readonly string[] {
  const labels = new Set(others.map(({ label }) => label))
  return fields.filter(({ label }) => labels.has(label)).map(({ label }) => label)
}

/** Returns the constructors of an enum, as constructors of a variant without content. */
function holding(labels: readonly string[]): readonly LfField[] {
  return labels.map((label) => ({ label, type: { kind: 'unit' } }))
}

function constructorDifferences(
  path: string,
  before: readonly LfField[],
  after: readonly LfField[],
): Difference[] {
  const found = partDifferences('constructor', path, before, after)
  const older = new Set(before.map(({ label }) => label))
  for (const [index, { label }] of after.entries()) {
    if (older.has(label)) continue
    const isAppended = after.slice(index).every((one) => !older.has(one.label))
    const words = `constructor ${label} ${isAppended ? 'appended' : 'put between older ones'}`
    found.push({ kind: 'added', path: path, words, breaks: !isAppended })
  }
  return found
}

/** Returns the differences for fields or constructors that were removed, or whose type changed. */
function partDifferences(
  what: 'field' | 'constructor',
  path: string,
  before: readonly LfField[],
  after: readonly LfField[],
): Difference[] {
  const newer = new Map(after.map(({ label, type }): [string, LfType] => [label, type]))
  return before.flatMap(({ label, type }): Difference[] => {
    const now = newer.get(label)
    if (now === undefined) return [removed(path, `${what} ${label} removed`)]
    const [was, is] = [typeText(type), typeText(now)]
    return was === is ? [] : [changed(path, `${what} ${label}: ${was} became ${is}`)]
  })
}

const removed = (path: string, words: string): Difference => ({
  kind: 'removed',
  path: path,
  words,
  breaks: true,
})

const changed = (path: string, words: string): Difference => ({
  kind: 'changed',
  path: path,
  words,
  breaks: true,
})

function missing(all: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others)
  return all.filter((one) => !known.has(one))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
