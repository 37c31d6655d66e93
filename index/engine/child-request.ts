/** A text, or a list of texts or integers. */
export type Parameter = string | readonly (string | bigint)[]

/** What a request of ClickHouse's HTTP interface asks for, as far as the index and its client use it. */
export interface ChildRequest {
  readonly sql: string
  readonly params: Readonly<Record<string, Parameter>>
  /** Where the statement stands in the address, and rows in the body. */
  readonly rows: Buffer | undefined
}

/** Settings that a request may bring: what it may take, and how its answer is written. */
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

/** Reads the address and the body of a request; settings stand at the end of the statement from then on. */
export function readChildRequest(url: URL, body: Buffer): ChildRequest {
  const params: Record<string, Parameter> = {}
  const settings: string[] = []
  for (const [name, value] of url.searchParams) {
    if (name.startsWith('param_')) params[name.slice('param_'.length)] = paramOf(value)
    else if (takenSettings.has(name) && /^\w+$/.test(value)) settings.push(`${name} = ${value}`)
  }
  const statement = url.searchParams.get('query')
  const text = statement ?? body.toString('utf8')
  const rows = statement === null ? undefined : body
  const isInsert = /^\s*INSERT\s/i.test(text)
  const isSelect = /^\s*(SELECT|WITH)\s/i.test(text)
  const written = settings.length === 0 ? '' : ` SETTINGS ${settings.join(', ')}`
  if (isInsert) {
    // Between the table and the format: after the format come rows.
    const sql = text.replace(/\s+FORMAT\s+JSONEachRow\s*$/i, `${written} FORMAT JSONEachRow`)
    return { sql, params, rows }
  }
  return { sql: isSelect ? text.trimEnd() + written : text, params, rows }
}

/**
 * A parameter as the engine's binding takes it: the client writes texts with backslashes for what has
 * a meaning in a line of values, and a list as quoted texts in brackets.
 */
function paramOf(written: string): Parameter {
  return written.startsWith('[') ? (listOf(written) ?? unescaped(written)) : unescaped(written)
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
