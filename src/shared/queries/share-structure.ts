import { ExactNumber } from '#ledger/json.ts'

/**
 * Parts below this nesting depth are treated as changed. No page shows such depths, so re-rendering
 * them causes no flicker.
 */
const deepest = 200

/**
 * Returns the new answer, but reuses equal parts of the previous answer. React then does not render
 * unchanged parts again. Unlike React Query's function, keeps a member named `__proto__`. Any
 * ledger user can write such a member, and an assignment would lose it.
 */
export function shareStructure(before: unknown, after: unknown, depth = 0): unknown {
  if (before === after || depth > deepest) return after
  if (Array.isArray(before) && Array.isArray(after)) return keepInList(before, after, depth)
  if (isPlain(before) && isPlain(after)) return keepInObject(before, after, depth)
  const isSameNumber =
    before instanceof ExactNumber && after instanceof ExactNumber && before.text === after.text
  return isSameNumber ? before : after
}

function keepInList(before: readonly unknown[], after: readonly unknown[], depth: number) {
  let same = 0
  const shared = after.map((item, index) => {
    const value = shareStructure(before[index], item, depth + 1)
    if (index < before.length && value === before[index]) same++
    return value
  })
  return same === after.length && same === before.length ? before : shared
}

function keepInObject(before: Members, after: Members, depth: number): Members {
  const keys = Object.keys(after)
  const shared: Members = {}
  let same = 0
  for (const key of keys) {
    const isThere = Object.hasOwn(before, key)
    const value = isThere ? shareStructure(before[key], after[key], depth + 1) : after[key]
    if (isThere && value === before[key]) same++
    if (key === '__proto__') defineMember(shared, key, value)
    else shared[key] = value
  }
  return same === keys.length && same === Object.keys(before).length ? before : shared
}

type Members = Record<string, unknown>

function isPlain(value: unknown): value is Members {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}

function defineMember(object: Members, key: string, value: unknown): void {
  Object.defineProperty(object, key, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  })
}
