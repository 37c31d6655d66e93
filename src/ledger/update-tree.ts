/**
 * Walks the tree of a transaction from `root_event_ids` through `child_event_ids`. The keys of
 * `events_by_id` are sorted lexicographically, so they do not show the execution order
 * (docs/network-rules.md, The update history). The walk is not recursive, so memory is the only
 * limit of the depth.
 */

/** One line of the tree, in execution order: a parent before its children. */
export interface TreeRow<Event> {
  readonly id: string
  /** Undefined if an id is listed as a root or child, but is missing in `events_by_id`. */
  readonly event: Event | undefined
  /**
   * - `repeated`: the id occurred before. Its children are not walked again.
   * - `unreached`: the event is in `events_by_id`, but below no root. Such events are last.
   */
  readonly status: 'tree' | 'missing' | 'repeated' | 'unreached'
  /** The number of ancestors: 0 for a root. */
  readonly depth: number
  /** Index of the parent's row; `undefined` for roots. */
  readonly parent: number | undefined
  /** Position among the siblings from 1, and their number. */
  readonly position: number
  readonly siblings: number
  /** The index after the last row below this row. `end - index - 1` rows are below it. */
  readonly end: number
}

export interface EventTree<Event> {
  readonly root_event_ids: readonly string[]
  readonly events_by_id: Readonly<Record<string, Event>>
}

/**
 * Returns all rows of a transaction's tree. Every event of `events_by_id` appears exactly once with
 * its event.
 */
export function walkUpdateTree<Event>(
  tree: EventTree<Event>,
  childrenOf: (event: Event) => readonly string[],
): TreeRow<Event>[] {
  const rows: (TreeRow<Event> & { end: number })[] = []
  const seen = new Set<string>()

  const walk = (roots: readonly string[], unreached: boolean): void => {
    const open: Level[] = [{ ids: roots, next: 0, parent: undefined }]
    for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
      const id = level.ids[level.next]
      if (id === undefined) {
        open.pop()
        const parent = level.parent === undefined ? undefined : rows[level.parent]
        if (parent !== undefined) parent.end = rows.length
        continue
      }
      level.next++
      const event = Object.hasOwn(tree.events_by_id, id) ? tree.events_by_id[id] : undefined
      const repeated = seen.has(id)
      seen.add(id)
      rows.push({
        id,
        event,
        status:
          event === undefined
            ? 'missing'
            : repeated
              ? 'repeated'
              : unreached
                ? 'unreached'
                : 'tree',
        depth: open.length - 1,
        parent: level.parent,
        position: level.next,
        siblings: level.ids.length,
        end: rows.length + 1,
      })
      if (event !== undefined && !repeated) {
        open.push({ ids: childrenOf(event), next: 0, parent: rows.length - 1 })
      }
    }
  }

  walk(tree.root_event_ids, false)
  for (const id of Object.keys(tree.events_by_id)) if (!seen.has(id)) walk([id], true)
  return rows
}

interface Level {
  readonly ids: readonly string[]
  next: number
  readonly parent: number | undefined
}
