import { groupDigits } from '#ui/group-digits.ts'
import type { ValueReader } from '#ui/form/picker/picked-values.ts'

/** Returns a summary of pasted values: `2 added, 1 there already, 1 not understood` */
export function addedWords(
  before: readonly string[],
  values: readonly string[],
  isWhole: ValueReader['isWhole'],
): string {
  const there = new Set(before)
  const fresh = [...new Set(values)].filter((value) => !there.has(value))
  const added = fresh.filter(isWhole).length
  const counts = [
    [added, 'added'],
    [values.length - fresh.length, 'there already'],
    [fresh.length - added, 'not understood'],
  ] as const
  const shown = counts.filter(([count], index) => count > 0 || index === 0)
  return shown.map(([count, words]) => `${groupDigits(count)} ${words}`).join(', ')
}
