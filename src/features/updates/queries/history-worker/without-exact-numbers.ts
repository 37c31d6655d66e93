import { ExactNumber } from '#ledger/json.ts'

/**
 * Returns the value if a worker can pass it to its page.
 * @throws Error if the value contains an exact number, which would arrive as a plain object. The
 * page then reads the data itself.
 */
export async function withoutExactNumbers<Value>(promise: Promise<Value>): Promise<Value> {
  const value = await promise
  if (holdsExactNumber(value)) throw new Error('a numeral would not arrive as it came')
  return value
}

function holdsExactNumber(value: unknown): boolean {
  const open = [value]
  while (open.length > 0) {
    const node = open.pop()
    if (node instanceof ExactNumber) return true
    if (typeof node !== 'object' || node === null) continue
    for (const member of Object.values(node)) open.push(member)
  }
  return false
}
