/**
 * Which modules of the pages go into one file together. A page loads few files, each with little that
 * it does not use, and no two files import each other: a build in which they do runs a module before
 * what it needs.
 *
 * When pages were half as large, Updates, Search, Users and a comparison of holdings loaded 23 to 29 scripts
 * without it instead of 7 to 10, and 3 to 10 % more bytes (brotli, measured at 1.6 Mbit/s and 150 ms).
 */

/** A module by its id, with what it imports. */
export interface GraphModule {
  readonly imports: readonly string[]
  /** Characters of its code. */
  readonly size: number
}

export type ModuleGraph = ReadonlyMap<string, GraphModule>

export interface ChunkQuestion {
  readonly graph: ModuleGraph
  /** What the dashboard begins with, and what it draws first: what they import is loaded anyway. */
  readonly entries: readonly string[]
  /** The modules that pages begin with. */
  readonly pages: readonly string[]
  /** The modules that pages load when they need them: they should not bring much that they do not use. */
  readonly parts: readonly string[]
  /**
   * How many characters that a page does not use it may load to be spared one request: over HTTP/1.1
   * with six connections a request costs about as much time.
   */
  readonly worthOfRequest: number
  /** How many characters a page or a part may load, by how many it needs: above them nothing that it does not use. */
  readonly maxOf: (needed: number) => number
}

/**
 * The chunk of each module by its name; none for what a single page uses, which stays with it. What
 * the entries import is loaded anyway; that part of it which they then do not use (a library's other
 * half) goes with what most pages share, by the name told here.
 */
export function planChunks(question: ChunkQuestion): ReadonlyMap<string, string> {
  const classes = classesOf(question)
  mergeClasses(classes, question)
  const shared = [...classes].filter(isShared).toSorted((a, b) => b.pages.size - a.pages.size)
  const names = new Map<string, string>()
  for (const [index, { modules }] of shared.entries()) {
    for (const id of modules) names.set(id, `shared~${index}`)
  }
  for (const id of reachedFrom(question.graph, question.entries)) names.set(id, 'shared~0')
  return names
}

interface Class {
  readonly pages: Set<string>
  /** The pages, and the parts, that use something of it. */
  readonly users: Set<string>
  readonly modules: string[]
  readonly imports: Set<Class>
  size: number
}

function isShared({ pages }: Class): boolean {
  return pages.size > 1
}

/**
 * Modules that the same pages and parts use are one class. What a module imports is used by at least
 * its users, so that imports lead from classes to those of more users: never round in a circle. What
 * only parts use is in none.
 */
function classesOf({ graph, entries, pages, parts }: ChunkQuestion): Set<Class> {
  const initial = reachedFrom(graph, entries)
  const pagesOf = new Map<string, string[]>()
  for (const page of pages) {
    for (const id of reachedFrom(graph, [page])) {
      if (!initial.has(id)) pagesOf.set(id, [...(pagesOf.get(id) ?? []), page])
    }
  }
  const partsOf = new Map<string, string[]>()
  for (const part of new Set(parts)) {
    for (const id of reachedFrom(graph, [part])) {
      if (pagesOf.has(id)) partsOf.set(id, [...(partsOf.get(id) ?? []), part])
    }
  }
  const classes = new Map<string, Class>()
  const classOf = new Map<string, Class>()
  for (const [id, ofPages] of pagesOf) {
    const users = [...ofPages, ...(partsOf.get(id) ?? [])]
    const key = users.join('\n')
    const found = classes.get(key) ?? {
      pages: new Set(ofPages),
      users: new Set(users),
      modules: [],
      imports: new Set<Class>(),
      size: 0,
    }
    classes.set(key, found)
    classOf.set(id, found)
    found.modules.push(id)
    found.size += graph.get(id)?.size ?? 0
  }
  for (const [id, own] of classOf) {
    for (const imported of graph.get(id)?.imports ?? []) {
      const other = classOf.get(imported)
      if (other !== undefined && other !== own) own.imports.add(other)
    }
  }
  return new Set(classes.values())
}

/** Merges the two shared classes that are most worth it, as long as any are. */
function mergeClasses(classes: Set<Class>, question: ChunkQuestion): void {
  const { worthOfRequest, maxOf } = question
  const needed = sizesOfUsers(classes)
  for (;;) {
    const sizes = sizesOfUsers(classes)
    const withImports = new Map([...classes].map((each) => [each, withImportsOf(each)]))
    const broughtBy = (one: Class): readonly Class[] => withImports.get(one) ?? []
    const fits = (one: Class, other: Class): boolean =>
      [...one.users].every(
        (user) =>
          other.users.has(user) ||
          (sizes.get(user) ?? 0) + sizeWithout(broughtBy(other), user) <=
            maxOf(needed.get(user) ?? 0),
      )
    let most = 0
    let pair: readonly [Class, Class] | undefined
    const shared = [...classes].filter(isShared)
    for (const [index, one] of shared.entries()) {
      for (const other of shared.slice(index + 1)) {
        const gain = gainOfMerging([one, broughtBy(one)], [other, broughtBy(other)], worthOfRequest)
        if (gain <= most || !fits(one, other) || !fits(other, one)) continue
        if (!leadsRound(one, other) && !leadsRound(other, one)) {
          most = gain
          pair = [one, other]
        }
      }
    }
    if (pair === undefined) return
    merge(classes, ...pair)
  }
}

function sizesOfUsers(classes: ReadonlySet<Class>): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const { users, size } of classes) {
    for (const user of users) sizes.set(user, (sizes.get(user) ?? 0) + size)
  }
  return sizes
}

/** A class and all that it imports: whoever loads the one loads the others. */
function withImportsOf(one: Class): readonly Class[] {
  const reached = new Set([one])
  for (const each of reached) for (const imported of each.imports) reached.add(imported)
  return [...reached]
}

/** Characters of these that a page or a part does not load yet. */
function sizeWithout(brought: readonly Class[], user: string): number {
  return brought.reduce((sum, each) => (each.users.has(user) ? sum : sum + each.size), 0)
}

type WithImports = readonly [Class, readonly Class[]]

/** A request less for the users of both, against what the users of one alone load for nothing. */
function gainOfMerging([one, ofOne]: WithImports, [other, ofOther]: WithImports, worth: number) {
  const ofBoth = [...one.users].filter((user) => other.users.has(user)).length
  return ofBoth * worth - needless(one.users, ofOther) - needless(other.users, ofOne)
}

/** Characters of these that users load who use nothing of them, all users together. */
function needless(users: ReadonlySet<string>, brought: readonly Class[]): number {
  let sum = 0
  for (const each of brought) {
    let others = 0
    for (const user of users) if (!each.users.has(user)) others += 1
    sum += others * each.size
  }
  return sum
}

/** Whether imports lead from one class to the other by way of a third: merged, they would be in a circle. */
function leadsRound(from: Class, to: Class): boolean {
  const open = [...from.imports].filter((next) => next !== to)
  const seen = new Set(open)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const imported of next.imports) {
      if (imported === to) return true
      if (!seen.has(imported)) open.push(imported)
      seen.add(imported)
    }
  }
  return false
}

function merge(classes: Set<Class>, one: Class, other: Class): void {
  // What the one imports is loaded by whoever uses the other from now on.
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const each of withImportsOf(to)) {
      for (const page of from.pages) each.pages.add(page)
      for (const user of from.users) each.users.add(user)
    }
  }
  for (const imported of other.imports) one.imports.add(imported)
  one.modules.push(...other.modules)
  one.size += other.size
  classes.delete(other)
  for (const each of classes) if (each.imports.delete(other)) each.imports.add(one)
  one.imports.delete(one)
}

/** These modules and all that they import. */
export function reachedFrom(graph: ModuleGraph, ids: readonly string[]): Set<string> {
  const reached = new Set(ids)
  // A set gives what is added while it is gone through, too.
  for (const id of reached)
    for (const imported of graph.get(id)?.imports ?? []) reached.add(imported)
  return reached
}
