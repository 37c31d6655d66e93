/**
 * Compares two package versions, which are integers separated by dots. `1.10.0` is after `1.9.3`,
 * and `1.0` is before `1.0.0`. Parts that are not integers are compared as text and sort after
 * numbers.
 */
export function comparePackageVersions(a: string, b: string): number {
  const left = a.split('.')
  const right = b.split('.')
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const order = compareParts(left[at], right[at])
    if (order !== 0) return order
  }
  return 0
}

function compareParts(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1
  const numeric = [a, b].map((part) => /^\d+$/.test(part))
  if (numeric[0] === true && numeric[1] === true) {
    const [x, y] = [BigInt(a), BigInt(b)]
    return x < y ? -1 : x > y ? 1 : 0
  }
  if (numeric[0] !== numeric[1]) return numeric[0] === true ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}
