/**
 * Values by the types that their package declares (docs/network-rules.md, Values by their types), in
 * either encoding.
 */
import type { LfType } from '../daml-lf/package-types.ts'
import type { Json } from '../json.ts'
import type { DamlValue, ValueReading } from './daml-value.ts'
import { readJsonAs } from './declared-json.ts'
import { readMessageAs } from './declared-message.ts'
import { shapeWords } from './shape-words.ts'
import { shapeIn } from './shapes.ts'

/**
 * Reads one level of a value of a closed type; never throws. What is not of its type is a `misfit`, so
 * that nothing of it is lost.
 * @returns `undefined` where the type is not known: its package was not read, or nobody can tell
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
      // Any other optional that is there is just what it holds.
      if (json === null) return { kind: 'none' }
      at = shape.of
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
