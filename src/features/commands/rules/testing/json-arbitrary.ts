import * as fc from 'fast-check'
import { parseJson, type Json } from '#ledger/json.ts'

/** Numerals as people and ledgers write them. A JavaScript number would change most of them. */
export const numeralText = fc.oneof(
  fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }).map(String),
  fc.stringMatching(/^-?(0|[1-9]\d{0,30})\.\d{1,20}$/),
  fc.stringMatching(/^-?[1-9]\d{0,3}(\.\d{1,3})?[eE][+-]?\d{1,3}$/),
  fc.constantFrom('0', '-0', '1.10', '1e400', '9007199254740993', '123456789012345678901234567890'),
)

const name = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('__proto__', 'constructor', 'toString', '', '1', 'a'),
)

/**
 * Generates JSON values with exact numerals, and with names that have a special meaning in
 * JavaScript.
 */
export const exactJson: fc.Arbitrary<Json> = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false),
    numeralText.map((text) => parseJson(text)),
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.array(tie('json'), { maxLength: 4 }),
    fc
      .uniqueArray(fc.tuple(name, tie('json')), { maxLength: 4, selector: ([key]) => key })
      .map((members) => Object.fromEntries(members)),
  ),
})).json
