import * as v from 'valibot'

type Entries = Readonly<Record<string, v.GenericSchema>>

/** The search params of a page: those that its schemas accept, and the names of those they do not. */
export type SearchParams<Shape extends Entries> = {
  readonly [Key in keyof Shape]?: v.InferOutput<Shape[Key]> | undefined
} & {
  /** Names of params with a value that this page does not understand, for the page to say so. */
  readonly ignored?: string | undefined
}

/**
 * A `validateSearch` for a page: a value that its schema refuses is left out and named in `ignored`
 * (a bad value falls back and says so; docs/architecture.md, What every page has).
 */
export function readSearchParams<Shape extends Entries>(entries: Shape) {
  return (raw: Record<string, unknown>): SearchParams<Shape> => {
    const accepted: Record<string, unknown> = {}
    const ignored: string[] = []
    for (const [name, schema] of Object.entries(entries)) {
      if (raw[name] === undefined) continue
      const result = v.safeParse(schema, raw[name])
      // Said to be undefined, because the router lays what is said here over the raw values.
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
