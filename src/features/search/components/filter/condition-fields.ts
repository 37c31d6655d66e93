/** Texts of the filter builder for each field of a condition. */
import { trimMatching } from '#ledger/trim-matching.ts'
import { partyRoles, searchedKinds } from '../../rules/filter.ts'
import { visibleText } from '#ui/visible-text.ts'
import type { ConditionField, DraftCondition } from './filter-draft.ts'

interface FieldWords {
  readonly label: string
  readonly placeholder: string
}

export const fieldWords: Readonly<Record<ConditionField, FieldWords>> = {
  party: { label: 'Party', placeholder: 'alice::1220…' },
  template: { label: 'Template', placeholder: 'Splice.Amulet:Amulet' },
  choice: { label: 'Choice', placeholder: 'AmuletRules_Transfer' },
  kind: { label: 'Event kind', placeholder: '' },
  amount: { label: 'Amount (CC)', placeholder: '12.5' },
  contract: { label: 'Contract', placeholder: '00ab…' },
  word: { label: 'Word in values', placeholder: 'the beginning of a word' },
  memo: { label: 'Memo', placeholder: 'part of a description or reason' },
  text: { label: 'Text in values', placeholder: 'any part of a text' },
  package: { label: 'Package', placeholder: 'splice-amulet' },
  interface: {
    label: 'Interface',
    placeholder: 'Splice.Api.Token.TransferInstructionV1:TransferInstruction',
  },
  workflow: { label: 'Workflow', placeholder: 'workflow id' },
  synchronizer: { label: 'Synchronizer', placeholder: 'global-domain::1220…' },
  hash: { label: 'External hash', placeholder: '1220…' },
}

/** The order of the offered fields: the most common first. */
const fieldOrder: readonly ConditionField[] = [
  'party',
  'template',
  'choice',
  'kind',
  'amount',
  'contract',
  'word',
  'memo',
  'text',
  'package',
  'interface',
  'workflow',
  'synchronizer',
  'hash',
]
export const fieldOptions = fieldOrder.map((value) => ({ value, label: fieldWords[value].label }))

const roleWords: Readonly<Record<(typeof partyRoles)[number], string>> = {
  any: 'in any role',
  signatory: 'as signatory',
  observer: 'as observer',
  acting: 'acting',
  owner: 'as owner, including change returned',
  receiver: 'as receiver, from others',
}
export const roleOptions = partyRoles.map((value) => ({ value, label: roleWords[value] }))

export const kindOptions = searchedKinds.map((value) => ({ value, label: value }))

/** Returns a warning about a complete condition. The condition can still be searched for. */
export function conditionWarning({ field, value }: DraftCondition): string | undefined {
  if (value === '' || field === 'kind' || field === 'amount') return undefined
  const visible = visibleText(value.trim())
  return visible === value.trim() ? undefined : `Contains invisible characters: ${visible}`
}

const idFields: ReadonlySet<ConditionField> = new Set(['party', 'contract', 'synchronizer', 'hash'])

/** Returns true for a field whose value is a complete id. */
export function takesId(of: ConditionField): boolean {
  return idFields.has(of)
}

/** Returns true for a field whose value is free text, not an identifier. */
export function isFreeText(of: ConditionField): boolean {
  return of === 'text' || of === 'word' || of === 'memo'
}

const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Returns a pasted value without surrounding spaces, line ends, quotes and commas. Also removes
 * invisible characters, which no identifier contains, unless the field is free text.
 */
export function cleanPaste(of: ConditionField, pasted: string): string {
  if (isFreeText(of)) return inOneLine(pasted)
  return trimMatching(pasted.replaceAll(unseen, ''), /[\s"'`<([]/u, /[\s"'`>)\],;]/u)
}

function inOneLine(text: string): string {
  const lines = text.split(/[\r\n]/).map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' ')
}
