/**
 * Returns true if a version such as `0.1.17` is at least another one, comparing its numbers from
 * the left.
 */
export function isSince(version: string, since: string): boolean {
  const own = version.split('.').map(Number)
  const other = since.split('.').map(Number)
  for (let index = 0; index < other.length; index += 1) {
    const difference = (own[index] ?? 0) - (other[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}
