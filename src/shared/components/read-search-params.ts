import * as v from 'valibot'

type Entries = Readonly<Record<string, v.GenericSchema>>

/** The accepted search params of a page, and the names of the rejected params. */
export type SearchParams<Shape extends Entries> = {
  readonly [Key in keyof Shape]?: v.InferOutput<Shape[Key]> | undefined
} & {
  /** Names of the params with invalid values, which the page lists. */
  readonly ignored?: string | undefined
}

/**
 * Returns a `validateSearch` for a page. Omits values that their schema rejects. Lists their names
 * in `ignored`, so that the page can report them (docs/architecture.md, What every page has).
 */
export function readSearchParams<Shape extends Entries>(entries: Shape) {
  return (raw: Record<string, unknown>): SearchParams<Shape> => {
    const accepted: Record<string, unknown> = {}
    const ignored: string[] = []
    for (const [name, schema] of Object.entries(entries)) {
      if (raw[name] === undefined) continue
      const result = v.safeParse(schema, raw[name])
      // Sets undefined explicitly, because the router merges this result over the raw values.
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
