/**
 * Why a text is no contract id, as a sentence; `undefined` for one that is. Ids of both versions of
 * Daml's scheme are taken: `00` (or `01`) and at least 64 hexadecimal digits more, in lower case.
 */
export function contractIdProblem(text: string): string | undefined {
  if (text === '') return 'A contract id is needed.'
  if (text.includes('…')) return 'This is a shortened id; copy the whole one.'
  if (/^0[01][\da-f]{64,}$/.test(text)) return undefined
  const odd = /[^\da-f]/u.exec(text)?.[0]
  if (odd !== undefined) {
    return `“${odd}” is in no contract id: those are hexadecimal digits in lower case.`
  }
  return text.startsWith('00') || text.startsWith('01')
    ? `A contract id has 66 digits or more, not ${text.length}.`
    : 'A contract id begins with 00.'
}
