import type { FieldUnit } from '#ledger/governance/config-fields.ts'

/** A unit behind a number; the network's own token by its name. */
export function unitText(unit: FieldUnit | undefined, tokenName: string | undefined): string {
  if (unit === undefined) return ''
  if (unit === 'token') return tokenName ?? 'tokens'
  if (unit === 'token per year') return `${tokenName ?? 'tokens'} per year`
  return unit === 'share' ? 'of 1' : unit
}
