/** Returns the marked row after a key press. `undefined` for keys that do not move the mark. */
export function rowAfterKey(
  key: string,
  row: number,
  count: number,
  page: number,
): number | undefined {
  const to = target(key, row, count, page)
  return to === undefined || count === 0 ? undefined : Math.max(0, Math.min(to, count - 1))
}

function target(key: string, row: number, count: number, page: number): number | undefined {
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return row + 1
    case 'k':
    case 'ArrowUp':
      return row - 1
    case 'PageDown':
      return row + page
    case 'PageUp':
      return row - page
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
