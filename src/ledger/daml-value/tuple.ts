/** Whether these are the labels of a tuple: `_1`, `_2` and so on. */
export function isTuple(labels: readonly string[]): boolean {
  return labels.length > 1 && labels.every((label, index) => label === `_${index + 1}`)
}
