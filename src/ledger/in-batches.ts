/** Returns the items in lists of at most `size`, in order. */
export function inBatches<Item>(
  items: readonly Item[],
  size: number,
): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
