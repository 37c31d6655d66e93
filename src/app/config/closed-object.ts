import * as v from 'valibot'

/** Any object that is not an array, which valibot's object schemas would let pass as one. */
export function plainObject(expected: string) {
  return v.custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    expected,
  )
}

/**
 * An object that has only the given keys. Unlike valibot's own strict object, which stops at the
 * first one, it reports every unknown key, so that a configuration is put right in one go.
 */
export function closedObject<const Entries extends v.ObjectEntries>(entries: Entries) {
  const expected = `one of the known keys (${Object.keys(entries).join(', ')})`
  return v.pipe(
    v.looseObject(entries, 'a value'),
    v.rawCheck(({ dataset, addIssue }) => {
      const input: unknown = dataset.value
      if (typeof input !== 'object' || input === null) return
      for (const [key, value] of Object.entries(input)) {
        if (Object.hasOwn(entries, key)) continue
        const path = [{ type: 'object', origin: 'key', input: { ...input }, key, value }] as const
        addIssue({ message: expected, input: value, path: [...path] })
      }
    }),
    v.object(entries),
  )
}
