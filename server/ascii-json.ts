/**
 * Returns a value as JSON in the characters U+0020 to U+007E; all other characters are written as
 * `\\uXXXX`. Terminals and log viewers could act on control characters, line separators and writing
 * directions.
 */
export function asciiJson(value: object): string {
  return JSON.stringify(value).replace(
    /[^\u0020-\u007e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
