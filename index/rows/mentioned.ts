import type { Json } from '../../src/ledger/json.ts'

/** A contract id at the beginning of a run of hexadecimal digits, as `holdsContractId` of the dashboard has it. */
const idInside = /(?<![0-9a-f])0[01]([0-9a-f]{16})[0-9a-f]{48,}/gi

/**
 * Returns the keys in `contract_updates` of all contracts that an update mentions, as a whole text
 * or inside a longer one.
 * @param text the update as Scan wrote it
 */
export function contractsMentioned(json: Json, text: string): ReadonlySet<bigint> {
  const found = new Set<bigint>()
  // If the text contains escapes, a contract id may be hidden in them.
  const texts = text.includes('\\') ? textsIn(json) : [text]
  for (const one of texts) {
    for (const [, start = ''] of one.matchAll(idInside)) found.add(BigInt(`0x${start}`))
  }
  return found
}

function* textsIn(json: Json): Generator<string> {
  const open: unknown[] = [json]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === 'string') yield node
    else if (typeof node === 'object' && node !== null)
      for (const member of Object.values(node)) if (member !== undefined) open.push(member)
  }
}
