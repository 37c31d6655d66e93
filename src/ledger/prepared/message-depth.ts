/** Whether a decoded message has more objects and lists inside each other than so many. */
export function isDeeperThan(message: object, most: number): boolean {
  let level: readonly object[] = [message]
  for (let depth = 0; depth <= most; depth++) {
    level = level.flatMap(insideOf)
    if (level.length === 0) return false
  }
  return true
}

/** Bytes hold numbers only. */
function insideOf(one: object): readonly object[] {
  return ArrayBuffer.isView(one) ? [] : Object.values(one).filter(isObject)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
