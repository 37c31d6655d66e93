/** A text, or a list of texts or integers. */
export type Parameter = string | readonly (string | bigint)[]

/**
 * A request of ClickHouse's HTTP interface, with the features that the index and its client use.
 */
export interface ChildRequest {
  readonly sql: string
  readonly params: Readonly<Record<string, Parameter>>
  /** Query time limit in seconds. */
  readonly maxSeconds: number
  /** The rows in the body, if the statement is in the address. */
  readonly rows: Buffer | undefined
}

/** Settings that a request may contain: limits, and the format of the answer. */
const takenSettings = new Set([
  'max_execution_time',
  'max_memory_usage',
  'max_threads',
  'max_result_rows',
  'max_rows_to_read',
  'insert_deduplicate',
  'async_insert',
  'output_format_json_quote_64bit_integers',
  'output_format_json_quote_decimals',
])

/** Default time limit of a statement in seconds. */
const defaultSeconds = 60

/**
 * Parses the address and the body of a request. The body contains one of these: a statement, a form
 * with a statement and its parameters, or the rows of an insert. For an insert, the statement is in
 * the address. Settings are appended to the statement.
 */
export function readChildRequest(url: URL, contentType: string, body: Buffer): ChildRequest {
  const settings: string[] = []
  for (const [name, value] of url.searchParams) {
    if (takenSettings.has(name) && /^\w+$/.test(value)) settings.push(`${name} = ${value}`)
  }
  const maxSeconds = Number(url.searchParams.get('max_execution_time') ?? defaultSeconds)
  const fields = formFields(contentType, body)
  const statement = url.searchParams.get('query')
  const text = statement ?? fields.get('query') ?? body.toString('utf8')
  const params = paramsOf(fields, text)
  const rows = statement === null ? undefined : body
  const isInsert = /^\s*INSERT\s/i.test(text)
  const isSelect = /^\s*(SELECT|WITH)\s/i.test(text)
  const written = settings.length === 0 ? '' : ` SETTINGS ${settings.join(', ')}`
  if (isInsert) {
    // The settings are inserted between the table and the format, because rows follow the format.
    const sql = text.trimEnd().replace(/\bFORMAT\s+JSONEachRow$/i, `${written} FORMAT JSONEachRow`)
    return { sql, params, maxSeconds, rows }
  }
  return { sql: isSelect ? text.trimEnd() + written : text, params, maxSeconds, rows }
}

function formFields(contentType: string, body: Buffer): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  const [, boundary] = /^multipart\/form-data; boundary=(\S+)$/.exec(contentType) ?? []
  if (boundary === undefined) return fields
  for (const part of body.toString('utf8').split(`--${boundary}`)) {
    const [, name, value] =
      /^\r\nContent-Disposition: form-data; name="([\w.-]+)"\r\n\r\n(.*)\r\n$/s.exec(part) ?? []
    if (name !== undefined && value !== undefined) fields.set(name, value)
  }
  return fields
}

/**
 * Returns the parameters of a statement in the form that the engine binds. The client escapes
 * special characters with backslashes, and writes a list as quoted texts in brackets.
 */
function paramsOf(
  fields: ReadonlyMap<string, string>,
  statement: string,
): Readonly<Record<string, Parameter>> {
  const params: Record<string, Parameter> = {}
  for (const [field, written] of fields) {
    const [, name] = /^param_(\w+)$/.exec(field) ?? []
    if (name === undefined) continue
    // A text may look like a list, so only the declared type of the parameter counts.
    const list = statement.includes(`{${name}:Array(`) ? listOf(written) : undefined
    params[name] = list ?? unescaped(written)
  }
  return params
}

function listOf(written: string): readonly (string | bigint)[] | undefined {
  if (written === '[]') return []
  const items: (string | bigint)[] = []
  const item = /\s*(?:'((?:[^'\\]|\\.|'')*)'|(-?\d+))\s*([,\]])/gsy
  item.lastIndex = 1
  for (;;) {
    const [, quoted, bare, end] = item.exec(written) ?? []
    if (end === undefined) return undefined
    items.push(bare === undefined ? unescaped((quoted ?? '').replaceAll("''", "'")) : BigInt(bare))
    if (end === ']') return item.lastIndex === written.length ? items : undefined
  }
}

const meanings: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  0: '\0',
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/gs, (_all, letter: string) => meanings[letter] ?? letter)
}
