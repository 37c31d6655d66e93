/** As many at once as can be told from a mistake: a million megabytes. */
const most = 1_000_000_000_000n

/** The bytes that were typed, with separators or without; `undefined` for anything else. */
export function bytesTyped(text: string): bigint | undefined {
  const digits = text.trim().replaceAll(/[,_'\s]/g, '')
  return /^\d{1,100}$/.test(digits) ? BigInt(digits) : undefined
}

/** What is wrong with an amount of traffic, as a sentence; nothing where it can be bought. */
export function amountProblem(text: string, least: bigint): string | undefined {
  const bytes = bytesTyped(text)
  if (bytes === undefined) return 'A whole number of bytes.'
  if (bytes < least) return `At least ${grouped(least)} bytes: less is refused.`
  return bytes > most ? `At most ${grouped(most)} bytes at once.` : undefined
}

function grouped(count: bigint): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}
