/**
 * Reads values by their declared types, in both encodings (docs/network-rules.md, Values by their
 * types).
 */
import type { LfType } from '../daml-lf/package-types.ts'
import type { Json } from '../json.ts'
import type { DamlValue, ValueReading } from './daml-value.ts'
import { readJsonAs } from './declared-json.ts'
import { readMessageAs } from './declared-message.ts'
import { shapeWords } from './shape-words.ts'
import { shapeIn } from './shapes.ts'

/**
 * Reads one level of a value of a type without open parameters. Never throws. A value that does not
 * fit the type becomes a `misfit`, so that no data is lost.
 *
 * @returns `undefined` if the type is unknown, because its package is not loaded or the form is
 * ambiguous.
 */
export function readDeclared(
  json: Json,
  type: LfType,
  reading: ValueReading,
): DamlValue | undefined {
  const { types, encoding } = reading
  if (types === undefined) return undefined
  let at = type
  for (;;) {
    const known = shapeIn(types, at)
    const { shape } = known
    if (shape.kind === 'unknown') return undefined
    if (encoding === 'compact' && shape.kind === 'optional' && !shape.isNested) {
      // A non-empty optional that is not nested is written as its content.
      if (json === null) return { kind: 'none' }
      at = shape.element
      continue
    }
    const value =
      encoding === 'typed'
        ? readMessageAs(json, known, reading)
        : readJsonAs(json, known, types, reading)
    return value === 'guess'
      ? undefined
      : (value ?? { kind: 'misfit', json, expected: shapeWords(shape) })
  }
}
