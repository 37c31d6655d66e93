/** Returns the part of a document at a path of member names. */
export function valueAt(document: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>((part, name) => (isMap(part) ? part[name] : undefined), document)
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Returns the variables of an example, as compose sets them if the operator only chooses the Scan.
 * The example does not contain secrets, so each secret is replaced by 64 characters.
 */
export function variablesOf(part: unknown): Record<string, string> {
  const values = Object.entries(isMap(part) ? part : {}).map(([name, value]) => {
    if (isMap(value)) return [name, 'x'.repeat(64)] as const
    const scan = String(value).replaceAll(/\$\{SPONSOR_SCAN\b[^}]*\}/g, 'https://scan.example')
    return [name, scan.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')] as const
  })
  return Object.fromEntries(values)
}
