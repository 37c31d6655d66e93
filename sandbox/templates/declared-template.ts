import { isList, isObject, type Json, type JsonObject } from '../ledger/json-value.ts'
import type { Choice, Party, Template } from '../ledger/model.ts'
import { interfaceOf, networkPackage, type Interface, type Package } from '../ledger/packages.ts'
import { declarationOf } from '../ledger/types-of.ts'
import type { CompiledDeclaration } from '../packages/compiled-package.ts'
import type { WrittenParties } from '../packages/notation/source.ts'

/** Returns the value at a path of fields; null if a value on the path is not a record. */
function valueAt(value: Json, path: readonly string[]): Json {
  return path.reduce<Json>((of, label) => (isObject(of) ? (of[label] ?? null) : null), value)
}

function partiesIn(value: Json): readonly Party[] {
  if (typeof value === 'string') return [value]
  return isList(value) ? value.flatMap(partiesIn) : []
}

/**
 * Returns the parties in the given fields of a contract; a path that begins with `arg` is a field
 * of the argument. Undefined if only Daml code can compute the parties.
 */
export function partiesOf(
  { paths, isComputed }: WrittenParties,
  payload: JsonObject,
  argument: JsonObject = {},
): readonly Party[] | undefined {
  if (isComputed) return undefined
  const all = paths.flatMap((path) =>
    path[0] === 'arg'
      ? partiesIn(valueAt(argument, path.slice(1)))
      : partiesIn(valueAt(payload, path)),
  )
  return [...new Set(all)]
}

const interfaces = new WeakMap<CompiledDeclaration, Interface>()

/** Returns the interface of a declaration. Repeated calls return the same object. */
export function interfaceOfDeclaration(declared: CompiledDeclaration): Interface {
  const { home, qualifiedName } = declared
  const made =
    interfaces.get(declared) ?? interfaceOf(networkPackage(home.name, home.version), qualifiedName)
  interfaces.set(declared, made)
  return made
}

const interfaceNamed = (declared: CompiledDeclaration, written: string): Interface =>
  interfaceOfDeclaration(declared.declaration(written))

/**
 * Creates a template from its declaration alone. Its facts are the create arguments, and its fields
 * determine signatories and observers. Throws if only Daml code can compute the signatories.
 */
export function templateFromDeclaration(of: Package, name: string): Template<JsonObject> {
  const declared = declarationOf({ name, package: of })
  const { definition } = declared.written
  if (definition.kind !== 'template') throw new Error(`${name} is no template`)
  const { key, signatories, observers } = definition
  if (signatories.isComputed) throw new Error(`The signatories of ${name} are computed`)
  const keyType = key && declared.resolve(key.type)
  const labels = keyType?.kind === 'named' ? keyType.declared.fields.map(({ label }) => label) : []
  return {
    name,
    package: of,
    payload: (facts) => facts,
    fromPayload: (payload) => payload,
    signatories: (facts) => partiesOf(signatories, facts) ?? [],
    observers: (facts) => partiesOf(observers, facts) ?? [],
    interfaces: definition.implements.map((written) => interfaceNamed(declared, written)),
    ...(key && {
      key: (facts: JsonObject): Json =>
        Object.fromEntries(
          labels.map((label, index) => [label, valueAt(facts, key.paths[index] ?? [])]),
        ),
    }),
  }
}

/** The facts of an exercise: its argument, its result, and the acting parties. */
export interface DeclaredChoiceFacts {
  readonly argument: JsonObject
  readonly result: Json
  readonly acting: readonly Party[]
}

/**
 * Creates a choice from its declaration alone. With `through`, it is a choice of this interface,
 * otherwise of the template.
 */
export function choiceFromDeclaration(
  name: string,
  consuming: boolean,
  through?: Interface,
): Choice<DeclaredChoiceFacts> {
  return {
    name,
    consuming,
    ...(through && { through }),
    argument: ({ argument }) => argument,
    result: ({ result }) => result,
    acting: ({ acting }) => acting,
  }
}
