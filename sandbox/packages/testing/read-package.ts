import { bytesOf, numberOf, readMessage, textOf, textsOf, type Fields } from '../protobuf-reader.ts'

/** The declarations of an archive as text, read by the rules of the format alone. */
export interface ReadPackage {
  readonly minor: string
  readonly upgrades: string | undefined
  /** By `Module:Name`; fields as `label: type`. */
  readonly dataTypes: ReadonlyMap<string, ReadDataType>
  readonly templates: ReadonlyMap<string, ReadTemplate>
  readonly interfaces: ReadonlyMap<string, ReadInterface>
  /** `Module:name` of the functions. */
  readonly values: ReadonlySet<string>
  /** `<package id>:Module:Name` of every type that is named; without an id for its own. */
  readonly named: ReadonlySet<string>
  /** `Module:name` of the functions of its own that expressions apply. */
  readonly applied: ReadonlySet<string>
}

export interface ReadDataType {
  readonly kind: string
  readonly params: readonly string[]
  readonly parts: readonly string[]
}

interface ReadChoice {
  readonly name: string
  readonly isConsuming: boolean
  readonly argument: string
  readonly result: string
}

export interface ReadTemplate {
  readonly choices: readonly ReadChoice[]
  readonly implements: readonly string[]
  readonly key: string | undefined
}

export interface ReadInterface {
  readonly choices: readonly ReadChoice[]
  readonly view: string
  readonly requires: readonly string[]
}

const messages = (fields: Fields, field: number): Fields[] =>
  (fields.get(field) ?? []).map((value) => {
    if (!(value instanceof Uint8Array)) throw new Error(`field ${field} is no message`)
    return readMessage(value)
  })

function messageOf(fields: Fields, field: number): Fields | undefined {
  const value = bytesOf(fields, field)
  return value && readMessage(value)
}

function required(fields: Fields, field: number): Fields {
  const found = messageOf(fields, field)
  if (!found) throw new Error(`field ${field} is missing`)
  return found
}

/** Whole numbers in packed form. */
function packed(bytes: Uint8Array | undefined): number[] {
  const numbers: number[] = []
  let value = 0
  let factor = 1
  for (const byte of bytes ?? []) {
    value += (byte & 127) * factor
    factor *= 128
    if (byte < 128) {
      numbers.push(value)
      value = 0
      factor = 1
    }
  }
  return numbers
}

const builtins: Readonly<Record<number, string>> = {
  0: 'Unit',
  1: 'Bool',
  2: 'Int',
  3: 'Date',
  4: 'Time',
  5: 'Numeric',
  6: 'Party',
  7: 'Text',
  8: 'ContractId',
  9: 'Optional',
  10: '[]',
  11: 'Map',
  16: '->',
  19: 'TextMap',
}

function at<Item>(items: readonly Item[], index: number, what: string): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`there is no ${what} ${index}`)
  return item
}

const applied = (head: string, args: readonly string[]): string =>
  args.length === 0 ? head : `(${[head, ...args].join(' ')})`

/** Reads a payload. Throws where a table has no such entry, or an entry refers to one that is not before it. */
export function readPackage(payload: Uint8Array): ReadPackage {
  const outer = readMessage(payload)
  const lf = required(outer, 4)
  const strings = textsOf(lf, 2)
  const names = messages(lf, 3).map((name) =>
    packed(bytesOf(name, 1))
      .map((index) => at(strings, index, 'string'))
      .join('.'),
  )
  const imports = textsOf(messageOf(lf, 9) ?? new Map(), 1)
  const named = new Set<string>()
  const called = new Set<string>()
  const string = (fields: Fields, field: number): string =>
    at(strings, numberOf(fields, field), 'string')
  const dotted = (fields: Fields, field: number): string =>
    at(names, numberOf(fields, field), 'name')

  function reference(fields: Fields): string {
    const module = required(fields, 1)
    const of = required(module, 1)
    const qualified = `${dotted(module, 2)}:${dotted(fields, 2)}`
    if (of.has(1)) return qualified
    if (of.has(3)) return `${string(of, 3)}:${qualified}`
    return `${at(imports, numberOf(of, 4), 'import')}:${qualified}`
  }
  function typeName(fields: Fields): string {
    const name = reference(fields)
    named.add(name)
    return name
  }

  const types: string[] = []
  const heads: { head: string; args: readonly string[] }[] = []
  /** A type outside of the table, or within an entry: a reference to an entry that is there. */
  function index(fields: Fields): number {
    if ([...fields.keys()].join() !== '8') throw new Error('a type is not a reference')
    const place = numberOf(fields, 8)
    at(types, place, 'type')
    return place
  }
  const type = (fields: Fields, field: number): string =>
    at(types, index(required(fields, field)), 'type')

  for (const entry of messages(lf, 5)) {
    const args = (of: Fields): string[] =>
      messages(of, 2).map((arg) => at(types, index(arg), 'type'))
    const variable = messageOf(entry, 1)
    const con = messageOf(entry, 2)
    const builtin = messageOf(entry, 3)
    const tapp = messageOf(entry, 9)
    let made: { head: string; args: readonly string[] }
    if (variable) made = { head: string(variable, 3), args: args(variable) }
    else if (con) made = { head: typeName(required(con, 1)), args: args(con) }
    else if (builtin) {
      const head = builtins[numberOf(builtin, 1)]
      if (head === undefined) throw new Error('unknown built-in type')
      made = { head, args: args(builtin) }
    } else if (entry.has(6)) made = { head: String(numberOf(entry, 6) / 2), args: [] }
    else if (tapp) {
      const left = at(heads, index(required(tapp, 1)), 'type')
      made = { head: left.head, args: [...left.args, type(tapp, 2)] }
    } else throw new Error('unknown kind of type')
    heads.push(made)
    types.push(applied(made.head, made.args))
  }

  const expressions = messages(lf, 7)
  /** Notes which function of the package an expression applies. */
  function expression(fields: Fields | undefined, module: string): void {
    const body = fields?.has(44) ? at(expressions, numberOf(fields, 44), 'expression') : fields
    const value = body && messageOf(required(required(body, 15), 1), 3)
    if (!value) throw new Error('an expression applies no value')
    called.add(reference(value))
    if (!reference(value).startsWith(`${module}:`)) throw new Error('a function of elsewhere')
  }

  const dataTypes = new Map<string, ReadDataType>()
  const templates = new Map<string, ReadTemplate>()
  const interfaces = new Map<string, ReadInterface>()
  const values = new Set<string>()
  for (const module of messages(lf, 1)) {
    const moduleName = dotted(module, 1)
    const choices = (of: Fields, field: number): ReadChoice[] =>
      messages(of, field).map((choice) => {
        expression(messageOf(choice, 4), moduleName)
        return {
          name: string(choice, 2),
          isConsuming: numberOf(choice, 3) === 1,
          argument: type(required(choice, 6), 2),
          result: type(choice, 8),
        }
      })
    for (const data of messages(module, 4)) {
      const params = messages(data, 3).map((param) => string(param, 3))
      const record = messageOf(data, 5) ?? messageOf(data, 6)
      const enumeration = messageOf(data, 7)
      const parts = enumeration
        ? packed(bytesOf(enumeration, 2)).map((of) => at(strings, of, 'string'))
        : messages(record ?? new Map(), 1).map((field) => `${string(field, 3)}: ${type(field, 2)}`)
      const kind = { 5: 'record', 6: 'variant', 7: 'enum', 8: 'interface' }
      const key = [5, 6, 7, 8].find((field) => data.has(field))
      const name = `${moduleName}:${dotted(data, 2)}`
      if ((numberOf(data, 4) === 1) !== (key !== 8))
        throw new Error(`${name} is serializable or not`)
      dataTypes.set(name, {
        kind: key === 5 || key === 6 || key === 7 || key === 8 ? kind[key] : '',
        params,
        parts,
      })
    }
    for (const template of messages(module, 6)) {
      expression(messageOf(template, 4), moduleName)
      expression(messageOf(template, 7), moduleName)
      const key = messageOf(template, 9)
      templates.set(`${moduleName}:${dotted(template, 1)}`, {
        choices: choices(template, 6),
        implements: messages(template, 10).map((one) => typeName(required(one, 1))),
        key: key && type(key, 1),
      })
    }
    for (const one of messages(module, 8)) {
      interfaces.set(`${moduleName}:${dotted(one, 2)}`, {
        choices: choices(one, 5),
        view: type(one, 6),
        requires: messages(one, 7).map(typeName),
      })
    }
    for (const value of messages(module, 5)) {
      values.add(`${moduleName}:${dotted(required(value, 2), 1)}`)
    }
  }
  const upgrades = messageOf(required(lf, 4), 3)
  return {
    minor: textOf(outer, 3) ?? '',
    upgrades: upgrades && string(upgrades, 1),
    dataTypes,
    templates,
    interfaces,
    values,
    named,
    applied: called,
  }
}
