/** The JSON of an error, for a text of nginx between single quotes. */
export function errorJson(error: string): string {
  return JSON.stringify({ error }).replaceAll("'", String.raw`\'`)
}

/** A text of nginx between double quotes; its variables are still replaced. */
export function quoted(text: string): string {
  return `"${text}"`
}
