import type { ValueShape } from '../daml-lf/value-shape.ts'

/** Limit of listed constructors. */
const most = 6

/** Describes a shape for use after `not`: `an Int64`, `one of A, B`. */
export function shapeWords(shape: ValueShape): string {
  switch (shape.kind) {
    case 'unit':
      return 'a unit'
    case 'bool':
      return 'a Bool'
    case 'int64':
      return 'an Int64'
    case 'numeric':
      return `a Numeric ${shape.scale}`
    case 'date':
      return 'a Date'
    case 'timestamp':
      return 'a Time'
    case 'party':
      return 'a Party'
    case 'text':
      return 'a Text'
    case 'contractId':
      return 'a ContractId'
    case 'optional':
      return 'an Optional'
    case 'list':
      return 'a list'
    case 'textMap':
      return 'a TextMap'
    case 'map':
      return 'a Map'
    case 'record':
      return `a record ${shape.name.name}`
    case 'variant':
      return `a ${shape.name.name}, which is ${oneOf(shape.constructors.map(({ label }) => label))}`
    case 'enum':
      return `a ${shape.name.name}, which is ${oneOf(shape.constructors)}`
    case 'unknown':
      break
  }
  return 'of a known type'
}

function oneOf(names: readonly string[]): string {
  const shown = names.slice(0, most).join(', ')
  return names.length > most ? `one of ${shown}, and others` : `one of ${shown}`
}
