import { bytes, message, number, type Bytes } from '../../../../sandbox/packages/protobuf-writer.ts'
import type { Layout, PackageTables } from '../../../../sandbox/packages/lf/package-tables.ts'
import { writePackage, type Expressions } from '../../../../sandbox/packages/lf/write-package.ts'
import type { PackageTypes, PartiesExpression } from '../package-types.ts'

/**
 * Encodes a package whose expressions read fields directly, without calls of the module's
 * functions.
 */
export function writePlainPackage(declared: PackageTypes, layout: Layout): Uint8Array<ArrayBuffer> {
  return writePackage(declared, { layout, expressions: plainExpressions })
}

function plainExpressions(tables: PackageTables): Expressions {
  const variable = (name: string) => number(2, tables.string(name))

  function list({ sources, isWhole }: PartiesExpression, contract = 'this'): Bytes {
    const fields = sources.map(({ source, path }) => {
      const record = source === 'argument' ? variable('arg') : variable(contract)
      const start = source === 'view' ? bytes(38, bytes(2, record)) : record
      return bytes(
        2,
        path.reduce<Bytes>(
          (from, label) => bytes(8, bytes(3, from), number(4, tables.string(label))),
          start,
        ),
      )
    })
    const unknown = isWhole ? [] : bytes(2, variable('unknown'))
    return bytes(22, ...fields, unknown, bytes(3, bytes(21)))
  }

  return {
    parties: (_, parties) => list(parties),
    maintainers: ({ type, maintainers }) =>
      bytes(
        17,
        bytes(1, bytes(2, tables.type(type)), number(3, tables.string('key'))),
        bytes(2, list(maintainers, 'key')),
      ),
    // The key is the whole contract.
    key: () => variable('this'),
    functions: () => message(),
  }
}
