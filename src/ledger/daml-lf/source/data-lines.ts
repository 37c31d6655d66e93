import type { DataType, LfField, TypeName } from '../package-types.ts'
import {
  declaredName,
  keyword,
  label,
  note,
  plain,
  truncateName,
  type SourceLines,
  type SourcePiece,
} from './source-line.ts'
import { typePieces } from './type-pieces.ts'

/** Returns the fields of a record in the current module, or `undefined` for other types. */
export type RecordOf = (name: TypeName) => readonly LfField[] | undefined

/** Writes the fields of a record, one per line. */
export function addFields(lines: SourceLines, fields: readonly LfField[]): void {
  for (const { label: name, type } of fields) {
    if (lines.isFull) return
    lines.add([label(name), plain(' : '), ...typePieces(type)])
  }
}

/**
 * Writes a declared type: `data … with`, its constructors, or its definition. The fields of a
 * constructor are a separate record, named after variant and constructor, which `recordOf` returns.
 */
export function addDataType(lines: SourceLines, type: DataType, recordOf: RecordOf): void {
  const { definition, name, params } = type
  const head = (word: string): SourcePiece[] => [
    keyword(word),
    plain(' '),
    declaredName(name.name),
    ...params.slice(0, 50).map((param) => plain(` ${truncateName(param)}`)),
  ]
  const path = `${name.module}:${name.name}`
  if (definition.kind === 'record') {
    const { fields } = definition
    const inside = () => addFields(lines, fields)
    if (fields.length === 0) lines.add([...head('data'), plain(' = {}')], undefined, path)
    else lines.add([...head('data'), keyword(' with')], inside, path)
  } else if (definition.kind === 'variant') {
    const inside = () => {
      for (const [index, constructor] of definition.constructors.entries()) {
        if (lines.isFull) return
        addConstructor(
          lines,
          index,
          constructor,
          recordOf(constructorRecord(name, constructor.label)),
        )
      }
    }
    lines.add(head('data'), inside, path)
  } else if (definition.kind === 'enum') {
    const inside = () => {
      for (const [index, constructor] of definition.constructors.entries()) {
        if (lines.isFull) return
        lines.add([plain(index === 0 ? '= ' : '| '), label(constructor)])
      }
    }
    lines.add(head('data'), inside, path)
  } else if (definition.kind === 'synonym') {
    lines.add([...head('type'), plain(' = '), ...typePieces(definition.element)], undefined, path)
  } else {
    lines.add([...head('data'), plain(' '), note('an interface')], undefined, path)
  }
}

/** Returns the record name of a constructor with fields: `TransferInput.ExtTransferInput`. */
export function constructorRecord(variant: TypeName, label: string): TypeName {
  return { ...variant, name: `${variant.name}.${label}` }
}

function addConstructor(
  lines: SourceLines,
  index: number,
  { label: name, type }: LfField,
  fields: readonly LfField[] | undefined,
): void {
  const head = [plain(index === 0 ? '= ' : '| '), label(name)]
  if (fields !== undefined) {
    lines.add([...head, keyword(' with')], () => addFields(lines, fields))
  } else if (type.kind === 'unit') lines.add(head)
  else lines.add([...head, plain(' '), ...argument(typePieces(type))])
}

/** Returns a constructor's argument, in parentheses unless it is a single word. */
function argument(pieces: readonly SourcePiece[]): readonly SourcePiece[] {
  const isWord = pieces.length === 1 || pieces[0]?.text === '[' || pieces[0]?.text === '('
  return isWord ? pieces : [plain('('), ...pieces, plain(')')]
}
