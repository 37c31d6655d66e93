import type { FieldUnit } from '#ledger/governance/config-fields.ts'
import { shortText } from '#ui/identifier/shorten.ts'

/** A unit behind a number; the network's own token by its name. */
export function unitText(unit: FieldUnit | undefined, tokenName: string | undefined): string {
  if (unit === undefined) return ''
  if (unit === 'token') return token(tokenName)
  if (unit === 'token per year') return `${token(tokenName)} per year`
  return unit === 'share' ? 'of 1' : unit
}

function token(name: string | undefined): string {
  return name === undefined ? 'tokens' : shortText(name, 24, 4)
}
