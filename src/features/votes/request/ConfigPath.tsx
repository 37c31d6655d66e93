import { readDamlValue } from '#ledger/daml-value/read.ts'
import type { PathPart } from '#ledger/governance/config-difference.ts'
import { stringifyJson, type Json } from '#ledger/json.ts'
import { shortText } from '#ui/identifier/shorten.ts'
import { formatDuration } from '#ui/time/time-format.ts'
import { visibleText } from '#ui/visible-text.ts'

/** Where a field stands: names with dots between them, entries of maps and schedules in brackets. */
export function ConfigPath({ path }: { readonly path: readonly PathPart[] }) {
  const text = path.map(partText).join('').replace(/^\./, '')
  return <span className="mono">{text === '' ? 'the whole configuration' : visibleText(text)}</span>
}

function partText(part: PathPart): string {
  if (part.kind === 'field') return `.${part.name}`
  return `[${part.kind === 'item' ? part.index : keyText(part.key)}]`
}

/** A duration in words; a long key, as a synchronizer's id is, shortened in the middle. */
function keyText(key: Json): string {
  const value = readDamlValue(key, 'compact')
  if (value.kind === 'duration') return formatDuration(BigInt(value.text))
  const text = typeof key === 'string' ? key : stringifyJson(key)
  return text.length > 40 ? shortText(text, 24, 10) : text
}
