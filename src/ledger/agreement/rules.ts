/** A place in answers, and why it is treated as it is. */
export interface Rule {
  /** Names of members with dots between them; `*` is every item of a list, or every member. */
  readonly path: string
  readonly why: string
}

/** How a list is compared. */
export interface ListRule extends Rule {
  /** Whether the order of its items says something. */
  readonly isOrdered: boolean
  /** The member, with dots, that items are told apart by: then a difference is told of the item. */
  readonly by?: string
}

/** What of two Scans' answers to one question may differ although both are right. */
export interface ComparisonRules {
  /** Members that are a Scan's own. */
  readonly own: readonly Rule[]
  /** Lists that are not compared item by item in their order, as all others are. */
  readonly lists: readonly ListRule[]
}

/** Where one stands in an answer: the names of members, `*` for an item of a list. */
export type Place = readonly string[]

/** Whether what stands there is a Scan's own. */
export function isOwn(rules: ComparisonRules, place: Place): boolean {
  return rules.own.some(({ path }) => isAt(path, place))
}

/** How the list that stands there is compared; undefined for item by item. */
export function listRule(rules: ComparisonRules, place: Place): ListRule | undefined {
  return rules.lists.find(({ path }) => isAt(path, place))
}

function isAt(path: string, place: Place): boolean {
  const names = path === '' ? [] : path.split('.')
  return (
    names.length === place.length &&
    names.every((name, index) => name === '*' || name === place[index])
  )
}
