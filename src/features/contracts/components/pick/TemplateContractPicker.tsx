import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { templateName, TemplateId } from '#ledger/identifier.ts'
import { typeKey, type TypeName } from '#ledger/daml-lf/package-types.ts'
import { stringifyJson } from '#ledger/json.ts'
import { contractsOf } from '#features/commands/queries/known-contracts.ts'
import { cachedContracts } from '../../queries/cached-contracts.ts'
import {
  toSuggestionSource,
  describeFailedSources,
  useSuggestionOptions,
} from '#shared/queries/suggestions/suggestion-source.ts'
import type { PickerFieldProps } from '#ui/form/picker/Picker.tsx'
import type { PickerOption } from '#ui/form/picker/match-options.ts'
import { readHash } from '#ui/identifier/shorten.ts'
import { visibleText } from '#ui/visible-text.ts'
import * as v from 'valibot'
import { IdPicker } from '#shared/components/pick/IdPicker.tsx'

const nouns = { one: 'contract', many: 'contracts' }
const shownCharacters = 120

interface ContractOfPickerProps extends PickerFieldProps {
  /** The required template or interface of the contract. Undefined for any contract. */
  readonly template: TypeName | undefined
  readonly isInterface: boolean
}

/**
 * A field for a contract of a template or an interface. Suggests the participant's contracts first,
 * then recently seen ones.
 */
export function TemplateContractPicker({ template, isInterface, ...rest }: ContractOfPickerProps) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const fetchOptions = useSuggestionOptions(isOpen && template !== undefined)('ledger')
  const answer = useQuery({
    ...contractsOf(
      template === undefined ? '' : typeKey(template),
      isInterface ? 'interface' : 'template',
    ),
    ...fetchOptions,
  })
  const { data } = answer
  const options = useMemo(() => {
    if (!isOpen) return []
    const known: readonly PickerOption[] = (data ?? []).map(
      ({ contractId, templateId, createArgument }) =>
        option(contractId, templateId, stringifyJson(createArgument)),
    )
    const ids = new Set(known.map(({ value }) => value))
    const seen = cachedContracts(client).filter(
      ({ id, templateId }) => !ids.has(id) && isOf(templateId, template, isInterface),
    )
    return [...known, ...seen.map(({ id, templateId }) => option(id, templateId, ''))]
  }, [client, data, isInterface, isOpen, template])
  const trouble = describeFailedSources([toSuggestionSource(nouns.many, answer)])
  return (
    <IdPicker
      {...rest}
      noun="contract"
      nouns={nouns}
      onOpen={setOpen}
      proposals={{ options, isComing: answer.isLoading, trouble }}
    />
  )
}

/**
 * Returns true if a contract is allowed. The templates of an interface are unknown here, so an
 * interface allows every contract.
 */
function isOf(templateId: string | undefined, of: TypeName | undefined, isInterface: boolean) {
  if (of === undefined || isInterface) return true
  return templateId !== undefined && nameOf(templateId) === `${of.module}:${of.name}`
}

function option(id: string, templateId: string | undefined, fields: string): PickerOption {
  const template = templateId === undefined ? '' : nameOf(templateId)
  const shown = fields.length > shownCharacters ? `${fields.slice(0, shownCharacters)}…` : fields
  return {
    value: id,
    label: readHash(id).rest,
    detail: visibleText([template, shown].filter(Boolean).join(' · ')),
    texts: [id, template, fields.slice(0, 2000)],
  }
}

function nameOf(templateId: string): string {
  return templateName(v.parse(TemplateId, templateId))
}
