/** Returns the JSON of an error, as a text between single quotes in nginx. */
export function errorJson(error: string): string {
  return JSON.stringify({ error }).replaceAll("'", String.raw`\'`)
}

/** Returns a text between double quotes in nginx. Variables in the text are still replaced. */
export function quoted(text: string): string {
  return `"${text}"`
}
