/** Generates ids of every kind, and texts like those from which users paste ids. */
import * as fc from 'fast-check'
import type { IdKind } from '../ids/find-ids.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`))
const hash = digits(64)
const fingerprint = hash.map((each) => `1220${each}`)
const hint = fc.stringMatching(/^[A-Za-z0-9_-]{1,40}(?::[A-Za-z0-9_-]{1,10})?$/)
const named = fc.tuple(hint, fingerprint).map((parts) => parts.join('::'))

/** Generates an id of each kind. Hints have no spaces. */
export const anyIdOf: Readonly<Record<IdKind, fc.Arbitrary<string>>> = {
  party: named,
  member: fc.tuple(fc.constantFrom('PAR', 'MED', 'SEQ'), named).map((parts) => parts.join('::')),
  synchronizer: fc
    .tuple(named, fc.integer({ min: 30, max: 40 }), fc.nat(999))
    .map(([id, version, serial]) => `${id}::${version}-${serial}`),
  update: fingerprint,
  contract: fc
    .tuple(
      fc.constantFrom('00', '01'),
      hash,
      fc.integer({ min: 0, max: 94 }).chain((n) => digits(2 * n)),
    )
    .map(([version, unicum, rest]) => version + unicum + rest),
  hash,
}

const invisible = fc.constantFrom('\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\u00AD')
const direction = fc.constantFrom('\u200E', '\u200F', '\u202A', '\u202E', '\u2066', '\u2069')

function inserted(into: string, at: number, text: string): string {
  const index = at % (into.length + 1)
  return into.slice(0, index) + text + into.slice(index)
}

/** Surrounds an id with text such as users paste together with it. */
export const anyWrapping: fc.Arbitrary<(id: string) => string> = fc.oneof(
  fc.constantFrom<(id: string) => string>(
    (id) => id,
    (id) => `  ${id}\r\n`,
    (id) => `${id}?memoId=104233`,
    (id) => `${id}#CBTC`,
    (id) => id.replaceAll(':', '%3A'),
    (id) => id.replaceAll(':', '%3a'),
    (id) => encodeURIComponent(encodeURIComponent(id)),
    ...['.', ')', '>', ',', '"', ';', '!', '?', '.”', '…'].map((mark) => (id: string) => id + mark),
    ...['""', '<>', '()', '[]', '“”', '``', "''"].map(
      (pair) => (id: string) => pair.charAt(0) + id + pair.charAt(1),
    ),
    (id) => `Please send it to ${id}, and tell me.`,
    (id) => `It went to ${id}`,
    (id) => `(see ${id}).`,
    (id) => `id: ${id} - thanks`,
    (id) => `{"id":"${id}","amount":"1.0"}`,
    (id) => `https://explorer.example/updates/${encodeURIComponent(id)}`,
    (id) => `https://explorer.example/#/tx/${id}?tab=events`,
    (id) => `http://127.0.0.1:4600/resolve?text=${id}&x=1`,
  ),
  fc.tuple(fc.nat(), invisible).map(
    ([at, text]) =>
      (id: string) =>
        inserted(id, at, text),
  ),
  direction.map((mark) => (id: string) => `${mark}${id}\u202C`),
)
