/**
 * Several values in one text, as a form stores them. The text has one line per selected value, and
 * the typed text after the last line end. All complete lines are values.
 */

export interface PickedValues {
  readonly taken: readonly string[]
  readonly typed: string
}

/** Splits a text into its values and the text that is being typed. */
export function parsePickedValues(text: string): PickedValues {
  const lines = text.split('\n')
  const typed = lines.pop() ?? ''
  return { taken: lines.filter((line) => line !== ''), typed }
}

/** Returns the text of the values, without duplicates. */
export function pickedText(taken: Iterable<string>, typed = ''): string {
  return Array.from(new Set(taken), (value) => `${value}\n`).join('') + typed
}

/** Splits typed or pasted text into values and recognises complete ones. */
export interface ValueReader {
  readonly read: (text: string) => readonly string[]
  readonly isWhole: (value: string) => boolean
  /** Parses pasted text that may contain more than values. Defaults to `read`. */
  readonly readPasted?: (text: string) => Pasted
}

export interface Pasted {
  readonly values: readonly string[]
  readonly ignored: readonly string[]
}

const divider = /[\s,;]$/
const dividersBefore = /^[\s,;]+/

/**
 * Extracts the complete values before a separator from the typed text. `a::1, b::2` yields the
 * first value, and a second comma yields the second value. Incomplete text stays in the field.
 */
export function takeSeparated(
  { taken, typed }: PickedValues,
  { read, isWhole }: ValueReader,
): PickedValues {
  const values = read(typed)
  const isDivided = divider.test(typed)
  const before = isDivided ? values : values.slice(0, -1)
  if (before.length === 0 || !before.every(isWhole)) {
    return { taken, typed: typed.replace(dividersBefore, '') }
  }
  return { taken: [...taken, ...before], typed: isDivided ? '' : (values.at(-1) ?? '') }
}

/**
 * Extracts all values of a pasted text, and returns the ignored rest. Returns undefined if the text
 * is only a part of one value, which stays in the field.
 */
export function takePasted(
  { taken, typed }: PickedValues,
  pasted: string,
  { read, isWhole, readPasted }: ValueReader,
): (PickedValues & Pick<Pasted, 'ignored'>) | undefined {
  const { values, ignored } = readPasted?.(pasted) ?? { values: read(pasted), ignored: [] }
  const [first] = values
  if (first === undefined || (values.length === 1 && !isWhole(first))) return undefined
  return { taken: [...taken, ...values], typed, ignored }
}

/**
 * Extracts the values of an autofilled text if the text is more than a single value. Returns
 * undefined if a part is not understood.
 */
export function takeFilledIn(
  { taken, typed }: PickedValues,
  { read, isWhole, readPasted }: ValueReader,
): (PickedValues & Pick<Pasted, 'ignored'>) | undefined {
  if (readPasted === undefined || read(typed).every(isWhole)) return undefined
  const { values, ignored } = readPasted(typed)
  if (values.length === 0 || !values.every(isWhole)) return undefined
  return { taken: [...taken, ...values], typed: '', ignored }
}
