/**
 * Returns true if any text inside a value contains a contract id, alone or within other text.
 * Faster than serializing the value to JSON. A match inside a longer run of hexadecimal digits does
 * not count.
 */
export function containsContractId(value: unknown, contractId: string): boolean {
  const open = [value]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === 'string') {
      if (node.length >= contractId.length && isMentioned(node, contractId)) return true
    } else if (typeof node === 'object' && node !== null) {
      for (const member of Object.values(node)) if (member !== undefined) open.push(member)
    }
  }
  return false
}

function isMentioned(text: string, contractId: string): boolean {
  for (let at = text.indexOf(contractId); at !== -1; at = text.indexOf(contractId, at + 1)) {
    if (at === 0 || !/[\da-f]/i.test(text.charAt(at - 1))) return true
  }
  return false
}
