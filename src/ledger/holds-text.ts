/** Whether any text inside a value holds another: faster than writing the value as JSON. */
export function holdsText(value: unknown, text: string): boolean {
  const open = [value]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === 'string') {
      if (node.length >= text.length && node.includes(text)) return true
    } else if (typeof node === 'object' && node !== null) {
      for (const member of Object.values(node)) if (member !== undefined) open.push(member)
    }
  }
  return false
}
