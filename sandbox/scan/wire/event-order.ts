const known: number[][] = []

/**
 * Returns the numbers 0 to `count - 1` in the order of their decimal texts: 0, 1, 10, 11, 2 …
 * `/v2/updates` sorts the keys of `events_by_id` in this way. The keys of an update differ only in
 * this number.
 */
export function lexicographicOrder(count: number): readonly number[] {
  const found = known[count]
  if (found !== undefined) return found
  const order: number[] = []
  const visit = (number: number): void => {
    order.push(number)
    for (let next = number * 10; next < number * 10 + 10 && next < count; next++) visit(next)
  }
  if (count > 0) order.push(0)
  for (let first = 1; first < 10 && first < count; first++) visit(first)
  if (count <= 100) known[count] = order
  return order
}
