/** Generates Daml values, each in both of Scan's encodings. */
import * as fc from 'fast-check'
import type { Json } from '../../json.ts'
import { recordTimeOf } from '../../record-time.ts'

const hex = (length: number) =>
  fc.nat().map((digits) =>
    digits
      .toString(16)
      .padStart(8, '0')
      .repeat(length / 8),
  )

const party = fc.tuple(fc.constantFrom('alice', 'Sv-1', 'my party:2', '--odd'), hex(64))
const partyText = party.map(([hint, fingerprint]) => `${hint}::1220${fingerprint}`)
const contractText = hex(64).map((digits) => `00${digits}ca101220${digits}`)
const micros = fc.bigInt(-62_135_596_800_000_000n, 253_402_300_799_999_999n)
const intText = fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n).map(String)
const decimalText = fc
  .tuple(fc.bigInt(-(10n ** 27n), 10n ** 27n), fc.integer({ min: 0, max: 9_999_999_999 }))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(10, '0')}`)

const plain = fc.string().filter((text) => !/^-?\d|::|^00/.test(text))
/** A value in both encodings. Its type can be recognized in the compact encoding. */
interface Pair {
  readonly compact: Json
  readonly typed: Json
}

const pair = (compact: Json, typed: Json): Pair => ({ compact, typed })
const leaf: fc.Arbitrary<Pair> = fc.oneof(
  partyText.map((text) => pair(text, { party: text })),
  contractText.map((text) => pair(text, { contractId: text })),
  micros.map((at) => pair(recordTimeOf(at), { timestamp: String(at) })),
  decimalText.map((text) => pair(text, { numeric: text })),
  intText.map((text) => pair(text, { int64: text })),
  intText.map((text) =>
    pair({ microseconds: text }, record([{ label: 'microseconds', value: { int64: text } }])),
  ),
  fc.boolean().map((bool) => pair(bool, { bool })),
  plain.map((text) => pair(text, { text })),
  fc.constant(pair(null, { optional: {} })),
  fc.constant(pair({}, { unit: {} })),
)

/** Returns a record in the typed encoding. */
export function record(fields: { label: string; value: Json }[]): Json {
  return { record: fields.length === 0 ? {} : { fields } }
}

export const label = fc.constantFrom(
  'owner',
  'round',
  'amount',
  'reason',
  'votes',
  'expiresAt',
  'party',
)
const constructor = fc.constantFrom('ARC_DsoRules', 'InputAmulet', 'VRO_Rejected', 'A')
export const { value } = fc.letrec<{ value: Pair }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
    leaf,
    fc
      .uniqueArray(fc.tuple(label, tie('value')), {
        minLength: 2,
        maxLength: 4,
        selector: ([name]) => name,
      })
      .map((fields) =>
        pair(
          Object.fromEntries(fields.map(([name, of]) => [name, of.compact])),
          record(fields.map(([label, of]) => ({ label, value: of.typed }))),
        ),
      ),
    // Excludes lists of pairs, which look like maps in the compact encoding.
    fc
      .array(tie('value'), { maxLength: 4 })
      .filter((items) => items.some(({ compact }) => !Array.isArray(compact)) || items.length === 0)
      .map((items) =>
        pair(
          items.map((of) => of.compact),
          {
            list: items.length === 0 ? {} : { elements: items.map((of) => of.typed) },
          },
        ),
      ),
    fc
      .uniqueArray(fc.tuple(partyText, tie('value')), {
        minLength: 1,
        maxLength: 3,
        selector: ([key]) => key,
      })
      .map((entries) =>
        pair(
          entries.map(([key, of]) => [key, of.compact]),
          {
            genMap: {
              entries: entries.map(([key, of]) => ({ key: { party: key }, value: of.typed })),
            },
          },
        ),
      ),
    fc.uniqueArray(contractText, { maxLength: 3 }).map((ids) =>
      pair(
        { map: ids.map((id) => [id, {}]) },
        record([
          {
            label: 'map',
            value: {
              genMap:
                ids.length === 0
                  ? {}
                  : {
                      entries: ids.map((id) => ({ key: { contractId: id }, value: { unit: {} } })),
                    },
            },
          },
        ]),
      ),
    ),
    fc
      .tuple(constructor, tie('value'))
      .map(([tag, of]) =>
        pair({ tag, value: of.compact }, { variant: { constructor: tag, value: of.typed } }),
      ),
    fc
      .array(tie('value'), { minLength: 2, maxLength: 3 })
      .map((items) =>
        pair(
          Object.fromEntries(items.map((of, index) => [`_${index + 1}`, of.compact])),
          record(items.map((of, index) => ({ label: `_${index + 1}`, value: of.typed }))),
        ),
      ),
  ),
}))
