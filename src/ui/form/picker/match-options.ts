import { matchRanks, createMatchRanker } from '#ledger/finding/match-rank.ts'

/** A value that a field suggests. */
export interface PickerOption {
  readonly value: string
  readonly label: string
  readonly detail?: string
  /** The texts to search. Defaults to the value and the label. */
  readonly texts?: readonly string[]
}

/** The proposals that match the typed text. */
export interface Matches {
  readonly shown: readonly PickerOption[]
  readonly count: number
  /**
   * The only suggestion with a text that equals the typed text, ignoring case. Undefined if no
   * suggestion or several suggestions match.
   */
  readonly called: PickerOption | undefined
}

const mostShown = 40

/**
 * Returns the suggestions that match the typed text. Exact names are first, and matches inside a
 * word are last. Returns all suggestions if nothing is typed.
 *
 * @param leftOut values that are already selected
 */
export function matchOptions(
  options: readonly PickerOption[],
  typed: string,
  leftOut: ReadonlySet<string> = noValues,
): Matches {
  const needle = typed.trim().toLowerCase()
  const open = options.filter(({ value }) => !leftOut.has(value))
  if (needle === '') {
    const shown = open.slice(0, mostShown)
    return { shown, count: open.length, called: undefined }
  }
  const fitOf = createMatchRanker(needle)
  const named: PickerOption[] = []
  const begun: PickerOption[] = []
  const holding: PickerOption[] = []
  for (const option of open) {
    const texts = option.texts ?? [option.value, option.label]
    const fit = fitOf(texts)
    if (fit === undefined) continue
    if (texts.some((text) => text.toLowerCase() === needle)) named.push(option)
    else if (fit === matchRanks.inside) holding.push(option)
    else begun.push(option)
  }
  const all = [...named, ...begun, ...holding]
  const called = named.length === 1 ? named[0] : undefined
  return { shown: all.slice(0, mostShown), count: all.length, called }
}

const noValues: ReadonlySet<string> = new Set()
