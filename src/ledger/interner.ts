/**
 * Returns an interner, which maps equal texts to one instance. A frequent text then uses memory
 * only once.
 */
export function createInterner<Text extends string>(): (text: Text) => Text {
  const texts = new Map<Text, Text>()
  return (text) => {
    const interned = texts.get(text)
    if (interned === undefined) texts.set(text, text)
    return interned ?? text
  }
}

/** Returns an interner for lists. `once` is the interner of their texts. */
export function createListInterner<Text extends string>(
  once: (text: Text) => Text,
): (list: readonly Text[]) => readonly Text[] {
  const lists = new Map<string, readonly Text[]>()
  return (list) => {
    const key = list.join('\n')
    const interned = lists.get(key)
    if (interned !== undefined) return interned
    const first = list.map(once)
    lists.set(key, first)
    return first
  }
}
