import { fits, fitTo } from '#ledger/finding/fit.ts'

/** A value that a field proposes. */
export interface PickerOption {
  /** What the field takes, exactly. */
  readonly value: string
  /** What it is called, as it is drawn. */
  readonly label: string
  /** Where it is known from, or what else is told of it, as it is drawn. */
  readonly detail?: string
  /** By which it is found; its value and label unless told. */
  readonly texts?: readonly string[]
}

/** Those of a field's proposals that fit what was typed. */
export interface Matches {
  readonly shown: readonly PickerOption[]
  /** How many fit, those that are not shown too. */
  readonly count: number
  /** The only one that was called by its whole name. */
  readonly called: PickerOption | undefined
}

const mostShown = 40

/**
 * Proposals that fit what was typed, in the order in which they were given: first what is called so
 * from end to end, last what holds it somewhere inside a word. All of them while nothing is typed.
 * @param leftOut values that were chosen already
 */
export function matching(
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
  const fitOf = fitTo(needle)
  const named: PickerOption[] = []
  const begun: PickerOption[] = []
  const holding: PickerOption[] = []
  for (const option of open) {
    const texts = option.texts ?? [option.value, option.label]
    const fit = fitOf(texts)
    if (fit === undefined) continue
    if (texts.some((text) => text.toLowerCase() === needle)) named.push(option)
    else if (fit === fits.inside) holding.push(option)
    else begun.push(option)
  }
  const all = [...named, ...begun, ...holding]
  const called = named.length === 1 ? named[0] : undefined
  return { shown: all.slice(0, mostShown), count: all.length, called }
}

const noValues: ReadonlySet<string> = new Set()
