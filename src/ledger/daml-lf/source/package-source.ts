import { typeKey, type DataType, type ModuleTypes, type PackageTypes } from '../package-types.ts'
import { addDataType, addFields, constructorRecord, type RecordOf } from './data-lines.ts'
import { declaredName, keyword, note, plain, SourceLines, type SourceLine } from './source-line.ts'
import { addInterface, addTemplate } from './template-lines.ts'

/** Maximum number of lines. The network's largest package has about five thousand lines. */
const mostLines = 100_000

/**
 * Reconstructs the source of a package's declarations, sorted by module and name. A compiled
 * package has no comments and no order of declarations, and bodies are omitted. If only one choice
 * or constructor uses a type, the type is shown there.
 */
export function packageSource(types: PackageTypes): readonly SourceLine[] {
  const lines = new SourceLines(mostLines)
  for (const module of types.modules.toSorted(byName)) {
    if (lines.isFull) break
    if (isEmpty(module)) continue
    const head = [keyword('module '), declaredName(module.name), keyword(' where')]
    lines.add(head, () => addModule(lines, module, types.packageId), module.name)
  }
  return lines.finish()
}

function isEmpty({ dataTypes, templates, interfaces, exceptions }: ModuleTypes): boolean {
  return dataTypes.length + templates.length + interfaces.length + exceptions.length === 0
}

function addModule(lines: SourceLines, module: ModuleTypes, packageId: string): void {
  const types = new Map(module.dataTypes.map((type) => [typeKey(type.name), type]))
  const recordOf: RecordOf = (name) => {
    const definition = types.get(typeKey(name))?.definition
    return definition?.kind === 'record' ? definition.fields : undefined
  }
  for (const template of module.templates.toSorted(byTypeName)) {
    if (lines.isFull) return
    addTemplate(lines, template, recordOf)
  }
  for (const one of module.interfaces.toSorted(byTypeName)) {
    if (lines.isFull) return
    addInterface(lines, one, recordOf)
  }
  for (const name of module.exceptions.toSorted()) {
    if (lines.isFull) return
    const fields = recordOf({ packageId, module: module.name, name }) ?? []
    const head = [keyword('exception '), declaredName(name)]
    lines.add(
      fields.length === 0 ? head : [...head, keyword(' with')],
      () => addFields(lines, fields),
      `${module.name}:${name}`,
    )
  }
  const used = shownElsewhere(module, recordOf)
  for (const name of module.exceptions) used.add(typeKey({ packageId, module: module.name, name }))
  const rest = module.dataTypes.filter(({ name }) => !used.has(typeKey(name))).toSorted(byTypeName)
  const addAll = (some: readonly DataType[]) => {
    for (const type of some) {
      if (lines.isFull) return
      addDataType(lines, type, recordOf)
    }
  }
  addAll(rest.filter(isOfLedger))
  const others = rest.filter((type) => !isOfLedger(type))
  if (others.length === 0) return
  const count = others.length === 1 ? '1 type' : `${others.length} types`
  lines.add([note(`${count} whose values are never on the ledger`), plain('')], () =>
    addAll(others),
  )
}

/** Returns true if values of the type can be on the ledger, or the type is a synonym. */
function isOfLedger({ isSerializable, definition }: DataType): boolean {
  return isSerializable || definition.kind === 'synonym'
}

/** Returns the keys of the types that are shown inside another declaration. */
function shownElsewhere(module: ModuleTypes, recordOf: RecordOf): Set<string> {
  const used = new Set<string>()
  for (const { name, choices } of [...module.templates, ...module.interfaces]) {
    used.add(typeKey(name))
    for (const { name: choice, argument } of choices) {
      const isOwn =
        argument.kind === 'named' &&
        argument.name.name === choice &&
        recordOf(argument.name) !== undefined
      if (isOwn) used.add(typeKey(argument.name))
    }
  }
  for (const { name, definition } of module.dataTypes) {
    if (definition.kind !== 'variant') continue
    for (const { label } of definition.constructors) {
      const own = constructorRecord(name, label)
      if (recordOf(own) !== undefined) used.add(typeKey(own))
    }
  }
  return used
}

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0

const byTypeName = (
  a: { readonly name: { readonly name: string } },
  b: { readonly name: { readonly name: string } },
): number => byName(a.name, b.name)
