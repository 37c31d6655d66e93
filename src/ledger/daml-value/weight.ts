import { ExactNumber, type Json } from '../json.ts'

/** Counts the leaves of a value, up to `most`. */
export function leafCount(json: Json, most: number): number {
  const open: Json[] = [json]
  let count = 0
  while (open.length > 0 && count < most) {
    const node = open.pop()
    if (Array.isArray(node)) {
      // Leaves beyond `most` are not counted, so further items are not needed.
      for (const item of node.slice(0, most)) open.push(item)
    } else if (typeof node === 'object' && node !== null && !(node instanceof ExactNumber)) {
      for (const member of Object.values(node)) open.push(member)
    } else count++
  }
  return count
}
