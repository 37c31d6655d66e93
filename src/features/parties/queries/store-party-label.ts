import type { PartyId } from '#ledger/identifier.ts'
import { partyLabels } from '#shared/queries/party-labels.ts'

/** Length limit of a label. Longer labels would leave no space for the id. */
export const maxLabelLength = 40

/**
 * Returns an error message for an invalid label of a party. A label must not look like another
 * party's label or like a party id.
 */
export function ownLabelProblem(label: string, party: PartyId): string | undefined {
  const problem = labelProblem(label)
  if (problem !== undefined) return problem
  const same = [...partyLabels.read()].some(
    ([other, of]) => other !== party && labelKey(of) === labelKey(label),
  )
  return same ? labelInUse : undefined
}

/** The error for a label that looks like another party's label. */
export const labelInUse = 'Another party has this label.'

/** Returns an error message for a text that cannot be a label of any party. */
export function labelProblem(label: string): string | undefined {
  if (labelKey(label) === '') return 'The label has no visible character.'
  if (label.includes('::')) return 'A label must not contain “::”, which is part of party ids.'
  if (Array.from(label).length > maxLabelLength) return `At most ${maxLabelLength} characters.`
  return /[\t-\r\u0085\u2028\u2029]/u.test(label) ? 'A label is one line of text.' : undefined
}

/**
 * Returns a label's key. Labels that differ only in invisible characters, case or Unicode form have
 * the same key.
 */
export function labelKey(label: string): string {
  return label
    .normalize('NFKC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{C}\s]/gu, '')
    .toLowerCase()
}

/** Stores or removes the label of a party. Returns true if the change survives this tab. */
export function storePartyLabel(party: PartyId, label: string | undefined): boolean {
  return storePartyLabels([[party, label]])
}

/** Stores or removes the labels of several parties at once, and keeps all others. */
export function storePartyLabels(
  changes: readonly (readonly [party: PartyId, label: string | undefined])[],
): boolean {
  return partyLabels.update((before) => {
    const labels = new Map(before)
    for (const [party, label] of changes) {
      if (label === undefined) labels.delete(party)
      else labels.set(party, label)
    }
    return labels
  })
}
