import type { JsonWritable, JsonWritableObject } from './json-value.ts'

/**
 * The deepest level that is indented. If all levels were indented, a value 10,000 levels deep would
 * contain 200 MB of white space.
 */
const deepestIndent = 100

interface Open {
  readonly closes: '}' | ']'
  /**
   * The remaining members in reverse order. Each member is its name, with the colon, and its value.
   */
  readonly rest: (readonly [name: string, value: JsonWritable])[]
  isBegun: boolean
}

/**
 * Writes values of any depth like `JSON.stringify`, with `bigint` as numbers. `JSON.stringify` is
 * recursive and fails after a few thousand levels.
 */
export function stringifyDeepJson(root: JsonWritable, indent = 0): string {
  const pieces: string[] = []
  const open: Open[] = []
  const newLine = () => {
    if (indent > 0) pieces.push('\n', ' '.repeat(indent * Math.min(open.length, deepestIndent)))
  }
  const write = (value: JsonWritable): void => {
    if (isList(value)) {
      const rest = Array.from(value, (item) => ['', item] as const)
      begin('[', ']', rest)
    } else if (isObject(value)) begin('{', '}', membersOf(value, indent))
    else pieces.push(typeof value === 'bigint' ? value.toString() : JSON.stringify(value))
  }
  const begin = (opens: string, closes: Open['closes'], rest: Open['rest']) => {
    if (rest.length === 0) pieces.push(opens, closes)
    else {
      pieces.push(opens)
      open.push({ closes, rest: rest.toReversed(), isBegun: false })
    }
  }

  write(root)
  for (let inner = open.at(-1); inner !== undefined; inner = open.at(-1)) {
    const next = inner.rest.pop()
    if (next === undefined) {
      open.pop()
      newLine()
      pieces.push(inner.closes)
    } else {
      if (inner.isBegun) pieces.push(',')
      inner.isBegun = true
      newLine()
      const [name, value] = next
      pieces.push(name)
      write(value)
    }
  }
  return pieces.join('')
}

function membersOf(object: JsonWritableObject, indent: number): Open['rest'] {
  const colon = indent > 0 ? ': ' : ':'
  return Object.entries(object).flatMap(([name, value]) =>
    value === undefined ? [] : [[JSON.stringify(name) + colon, value] as const],
  )
}

function isList(value: JsonWritable): value is readonly JsonWritable[] {
  return Array.isArray(value)
}

/**
 * Returns true for an object that is written member by member. An object with `toJSON`, such as an
 * `ExactNumber`, is written as a single value.
 */
function isObject(value: JsonWritable): value is JsonWritableObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    !isList(value) &&
    !('toJSON' in value && typeof value.toJSON === 'function')
  )
}
