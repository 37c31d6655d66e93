import { ExactNumber, parseJson, stringifyJson, type Json, type JsonObject } from '#ledger/json.ts'

/** Changes responses as if an attacker had written their texts through the ledger. */

/** Markup, and invisible or direction-changing characters, including a lone surrogate. */
const hostileEnd =
  '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>\u202e\u2066\u200b\ufeff\u0000\u{e0041}\ud800\r\n'

const formulas = ['=HYPERLINK("http://x.test")', '+1+1', '-1+1', '@SUM(1)', '\t=1', '\r=1']

/** Addresses that no link may have. */
const addresses = [
  'javascript:window.hacked=1',
  ' JaVaScRiPt:window.hacked=1',
  'data:text/html,<script>window.hacked=1</script>',
  'vbscript:msgbox(1)',
  'https://bank.example@x.test/',
  '//x.test/',
]

/**
 * Matches times, numerals, ids, and names of templates and tags. A response without valid values of
 * these kinds would be refused as a whole.
 */
const structural =
  /^(?:\d{4}-\d\d-\d\dT.*|[-+]?[\d.]+|#?[0-9a-fA-F]{40,}(?::\d+)?|[A-Z_]+|[a-z]+(?:_[a-z]+)+|[^ :]+:[A-Z]\w+(?:\.\w+)*:\w+|)$/

const written = /name|description|body|reason|memo|alias|version|^value$/i
const linked = /url$|uri$/i
const payloads = /^(?:create_?arguments?|choice_?argument|payload)$/i
/**
 * Ids by which a page finds its own entry in a list. A participant does not accept hostile
 * characters in these ids.
 */
const foundBy = /^identityProviderId$/
/** Maps of texts, whose keys any user can choose. */
const textMaps = /^(?:annotations|values)$/

/** Names of members that JavaScript objects inherit, and a key with markup. */
const hostileKeys = [
  ['__proto__', 'hacked'],
  ['constructor', 'hacked'],
  ['toString', 'hacked'],
  [`key${hostileEnd}`, 'hacked'],
] as const

/** Placeholder for parts that are too deep for `JSON.stringify`. */
const deepMark = 'too deep to be written here'
const levels = 5000
const deep = `${'[{"deep":'.repeat(levels)}1${'}]'.repeat(levels)}`

/**
 * Returns the response with markup, scripts, formulas and invisible characters in its texts (up to
 * three of them a megabyte long), and with scripts in its addresses. Payloads get members called
 * `__proto__` and the like, and a value 10,000 levels deep. Ids in the request's path stay
 * unchanged, because the response is about them.
 */
export async function hostileAnswer(answer: Response, path = ''): Promise<Response> {
  const headers = new Headers(answer.headers)
  const text = await answer.text()
  headers.delete('content-length')
  const isJson = headers.get('content-type')?.includes('json') === true
  const body = isJson ? hostileJson(text, namedIn(path)) : `${text}${hostileEnd}`
  return new Response(body, { status: answer.status, headers })
}

function namedIn(path: string): ReadonlySet<string> {
  return new Set(path.split('/').flatMap((segment) => [segment, decoded(segment)]))
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function hostileJson(text: string, named: ReadonlySet<string>): string {
  const json = parseJson(text)
  // Equal parties must stay equal. Only texts that occur once are therefore made long.
  const texts = openTexts(json)
  const seen = new Set<string>()
  const twice = new Set(texts.filter((one) => seen.size === seen.add(one).size))
  const once = texts.filter((one) => !twice.has(one))
  // The long texts are the first, the last, and one between them that varies from response to
  // response.
  const long = new Set([once[0], once[text.length % Math.max(once.length, 1)], once.at(-1)])
  const worse = worsen(json, '', { long, named, texts: 0, deepLeft: 3 })
  return stringifyJson(worse).replaceAll(`"${deepMark}"`, deep)
}

interface Progress {
  readonly long: ReadonlySet<string | undefined>
  readonly named: ReadonlySet<string>
  texts: number
  deepLeft: number
}

function worsen(json: Json, name: string, progress: Progress): Json {
  if (typeof json === 'string') {
    const isUnchanged = !isOpen(json) || foundBy.test(name) || progress.named.has(json)
    return isUnchanged ? json : worseText(json, name, progress)
  }
  if (Array.isArray(json)) return json.map((item) => worsen(item, name, progress))
  if (!isJsonObject(json)) return json
  const members = Object.entries(json).map(
    ([key, value]) => [key, worsen(value, key, progress)] as const,
  )
  if (textMaps.test(name)) return Object.fromEntries([...hostileKeys, ...members])
  if (!payloads.test(name)) return Object.fromEntries(members)
  return worsePayload(json, members, progress.deepLeft-- > 0)
}

function worseText(text: string, name: string, progress: Progress): string {
  const index = progress.texts++
  const long = progress.long.has(text) ? 'long '.repeat(200_000) : ''
  if (linked.test(name)) return `${addresses[index % addresses.length]}${hostileEnd}${long}`
  const start = written.test(name) ? formulas[index % formulas.length] : ''
  return `${start}${text}${hostileEnd}${long}`
}

/** Returns a payload, in the compact or the typed encoding, with unexpected members. */
function worsePayload(
  { fields }: JsonObject,
  members: readonly (readonly [string, Json])[],
  isDeep: boolean,
): Json {
  if (!Array.isArray(fields)) {
    const depth = isDeep ? ([['deep', deepMark]] as const) : []
    return Object.fromEntries([...hostileKeys, ...members, ...depth])
  }
  const added = hostileKeys.map(([label, text]) => ({ label, value: { text } }))
  const depth = isDeep ? [{ label: 'deep', value: deepMark }] : []
  return Object.fromEntries(
    members.map(([key, value]) =>
      key === 'fields' && Array.isArray(value)
        ? [key, [...added, ...value, ...depth]]
        : [key, value],
    ),
  )
}

function isOpen(text: string): boolean {
  return !structural.test(text)
}

function openTexts(json: Json): readonly string[] {
  if (typeof json === 'string') return isOpen(json) ? [json] : []
  const inside = Array.isArray(json) ? json : isJsonObject(json) ? Object.values(json) : []
  return inside.flatMap(openTexts)
}

function isJsonObject(json: Json): json is JsonObject {
  return (
    typeof json === 'object' &&
    json !== null &&
    !Array.isArray(json) &&
    !(json instanceof ExactNumber)
  )
}
