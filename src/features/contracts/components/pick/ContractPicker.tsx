import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { templateName, TemplateId } from '#ledger/identifier.ts'
import { cachedContracts } from '../../queries/cached-contracts.ts'
import type { PickerFieldProps } from '#ui/form/picker/Picker.tsx'
import { readHash } from '#ui/identifier/shorten.ts'
import { visibleText } from '#ui/visible-text.ts'
import { IdPicker } from '#shared/components/pick/IdPicker.tsx'

const nouns = { one: 'contract', many: 'contracts' }

/** A field for a contract id. Recently seen ids are suggested with their templates. */
export function ContractPicker(props: PickerFieldProps) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const options = useMemo(
    () => (isOpen ? cachedContracts(client).map(optionOf) : []),
    [client, isOpen],
  )
  return (
    <IdPicker {...props} noun="contract" nouns={nouns} proposals={{ options }} onOpen={setOpen} />
  )
}

function optionOf({ id, templateId }: ReturnType<typeof cachedContracts>[number]) {
  const template = templateId === undefined ? '' : templateName(v.parse(TemplateId, templateId))
  return {
    value: id,
    label: readHash(id).rest,
    detail: visibleText(template),
    texts: [id, template],
  }
}
