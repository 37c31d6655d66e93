import {
  typeKey,
  type ChoiceType,
  type DataType,
  type InterfaceType,
  type LfType,
  type ModuleTypes,
  type PackageTypes,
  type TemplateType,
  type TemplateTypes,
  type TypeName,
} from './package-types.ts'
import { innerTypesOf } from './substitute.ts'

export interface PackageReadFailure {
  readonly because: string
  /** True if the package may become available on a later request. */
  readonly isRetryable: boolean
}

/** Loads a package, or returns the reason for a failure. */
export type LoadPackage = (packageId: string) => Promise<PackageTypes | PackageReadFailure>

/** An interface with all types that its values can contain. */
export interface InterfaceTypes extends Omit<TemplateTypes, 'template' | 'interfaces'> {
  readonly interface: InterfaceType
  /** The interfaces that this interface requires, directly or indirectly. */
  readonly requires: readonly InterfaceType[]
}

/**
 * Limits for one template: the number of visited types and of loaded packages. Real templates need
 * a few hundred types and about ten packages.
 */
const mostTypes = 20_000
const mostPackages = 200

/** Returns a template with every reachable type. Loads other packages on demand. */
export async function loadTemplateTypes(
  own: PackageTypes,
  name: TypeName,
  load: LoadPackage,
): Promise<TemplateTypes | undefined> {
  const template = moduleOf(own, name)?.templates.find((one) => one.name.name === name.name)
  if (template === undefined) return undefined
  const reach = reaching(own, load)
  const interfaces = await reach.interfaces(template.implements)
  await reach.types([...partsOfTemplate(template), ...interfaces.flatMap(partsOfInterface)])
  return { template, interfaces, ...reach.found() }
}

/** Returns an interface with every reachable type, like `loadTemplateTypes`. */
export async function loadInterfaceTypes(
  own: PackageTypes,
  name: TypeName,
  load: LoadPackage,
): Promise<InterfaceTypes | undefined> {
  const found = interfaceOf(own, name)
  if (found === undefined) return undefined
  const reach = reaching(own, load)
  const requires = await reach.interfaces(found.requires)
  await reach.types([found, ...requires].flatMap(partsOfInterface))
  return { interface: found, requires, ...reach.found() }
}

function reaching(own: PackageTypes, load: LoadPackage) {
  const types = new Map<string, DataType>()
  const packages = new Map<string, PackageTypes | PackageReadFailure>([[own.packageId, own]])
  const packageOf = async (id: string) => {
    const known = packages.get(id)
    if (known !== undefined) return known
    const loaded = packages.size < mostPackages ? await load(id) : tooMany
    packages.set(id, loaded)
    return loaded
  }
  return {
    /** Returns the interfaces and all interfaces that these require, without duplicates. */
    async interfaces(names: readonly TypeName[]): Promise<readonly InterfaceType[]> {
      const found = new Map<string, InterfaceType | undefined>()
      const open = [...names]
      for (let name = open.shift(); name !== undefined; name = open.shift()) {
        const key = typeKey(name)
        if (found.has(key) || found.size >= mostTypes) continue
        const inside = await packageOf(name.packageId)
        const one = isUnread(inside) ? undefined : interfaceOf(inside, name)
        found.set(key, one)
        if (one !== undefined) open.push(...one.requires)
      }
      return [...found.values()].filter((one) => one !== undefined)
    },
    /** Collects the declarations of some types and of all types inside these. */
    async types(roots: readonly LfType[]): Promise<void> {
      const open = [...roots]
      const seen = new Set<LfType>()
      for (let type = open.pop(); type !== undefined; type = open.pop()) {
        if (seen.has(type)) continue
        seen.add(type)
        // A value of type ContractId contains only the id, so the type of the contract is not
        // needed.
        if (type.kind !== 'contractId') open.push(...innerTypesOf(type))
        if (type.kind !== 'named') continue
        const key = typeKey(type.name)
        if (types.has(key) || types.size >= mostTypes) continue
        const inside = await packageOf(type.name.packageId)
        if (isUnread(inside)) continue
        const declared = declarationOf(inside, type.name)
        if (declared === undefined) continue
        types.set(key, declared)
        open.push(...partsOfDeclaration(declared))
      }
    },
    found() {
      const unread = [...packages].flatMap(([id, read]) =>
        isUnread(read) ? [{ packageId: id, ...read }] : [],
      )
      return {
        types,
        package: { name: own.name, version: own.version },
        unreadPackages: unread.map(({ packageId, because }) => ({ packageId, because })),
        canRetryUnread: unread.some(({ isRetryable: mayCome }) => mayCome),
      }
    },
  }
}

const tooMany: PackageReadFailure = {
  because: 'more packages are needed than are read here',
  isRetryable: false,
}

function isUnread(loaded: PackageTypes | PackageReadFailure): loaded is PackageReadFailure {
  return 'because' in loaded
}

function moduleOf(inside: PackageTypes, { module }: TypeName): ModuleTypes | undefined {
  return inside.modules.find(({ name }) => name === module)
}

function interfaceOf(inside: PackageTypes, name: TypeName): InterfaceType | undefined {
  return moduleOf(inside, name)?.interfaces.find((one) => one.name.name === name.name)
}

const declarations = new WeakMap<ModuleTypes, ReadonlyMap<string, DataType>>()

function declarationOf(inside: PackageTypes, name: TypeName): DataType | undefined {
  const module = moduleOf(inside, name)
  if (module === undefined) return undefined
  let byName = declarations.get(module)
  if (byName === undefined) {
    byName = new Map(module.dataTypes.map((declared) => [declared.name.name, declared]))
    declarations.set(module, byName)
  }
  return byName.get(name.name)
}

function partsOfTemplate({ name, key, choices }: TemplateType): readonly LfType[] {
  const own: LfType = { kind: 'named', name, args: [] }
  return [own, ...(key === undefined ? [] : [key.type]), ...choices.flatMap(partsOfChoice)]
}

function partsOfInterface({ view, choices }: InterfaceType): readonly LfType[] {
  return [view, ...choices.flatMap(partsOfChoice)]
}

function partsOfChoice({ argument, result }: ChoiceType): readonly LfType[] {
  return [argument, result]
}

function partsOfDeclaration({ definition }: DataType): readonly LfType[] {
  switch (definition.kind) {
    case 'record':
      return definition.fields.map(({ type }) => type)
    case 'variant':
      return definition.constructors.map(({ type }) => type)
    case 'synonym':
      return [definition.element]
    case 'enum':
    case 'interface':
      break
  }
  return []
}
