import * as v from 'valibot'

type Entries = Readonly<Record<string, v.GenericSchema>>

/**
 * The search params of a page that its schemas accept, and the names of the params that they
 * reject.
 */
export type SearchParams<Shape extends Entries> = {
  readonly [Key in keyof Shape]?: v.InferOutput<Shape[Key]> | undefined
} & {
  /** Names of the params with values that this page does not understand, which the page lists. */
  readonly ignored?: string | undefined
}

/**
 * Returns a `validateSearch` for a page. A value that its schema rejects is omitted and listed in
 * `ignored`, so that a bad value falls back visibly (docs/architecture.md, What every page has).
 */
export function readSearchParams<Shape extends Entries>(entries: Shape) {
  return (raw: Record<string, unknown>): SearchParams<Shape> => {
    const accepted: Record<string, unknown> = {}
    const ignored: string[] = []
    for (const [name, schema] of Object.entries(entries)) {
      if (raw[name] === undefined) continue
      const result = v.safeParse(schema, raw[name])
      // The value must be explicitly undefined, because the router merges this result over the raw
      // values.
      accepted[name] = result.success ? result.output : undefined
      if (!result.success) ignored.push(name)
    }
    const before = typeof raw['ignored'] === 'string' ? raw['ignored'].split(' ') : []
    const names = [...new Set([...before, ...ignored])].filter((name) =>
      Object.hasOwn(entries, name),
    )
    if (names.length > 0) accepted['ignored'] = names.join(' ')
    return accepted
  }
}
