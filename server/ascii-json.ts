/**
 * Writes a value as JSON in the characters U+0020 to U+007E; all others are written as `\\uXXXX`. A log may be shown by a
 * terminal or a viewer that acts on control characters, line separators and directions of writing.
 */
export function asciiJson(value: object): string {
  return JSON.stringify(value).replace(
    /[^\u0020-\u007e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
