import { TypesLine } from '#shared/components/types/TypesLine.tsx'
import { useValueTypes } from '#shared/components/types/use-value-types.ts'
import { parseJson } from '#ledger/json.ts'
import type { KeyFacts } from '../../rules/prepared/prepared-contents.ts'
import { ValueArea } from '#shared/components/daml-value/ValueArea.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Template } from '#ui/identifier/identifiers.tsx'
import { PartyList } from '#ui/identifier/PartyList.tsx'
import { visibleText } from '#ui/visible-text.ts'

/** A contract's key and the key's maintainers. */
export function ContractKey({ facts }: { readonly facts: KeyFacts }) {
  const { key, status } = useValueTypes(facts.templateId)
  return (
    <>
      <TypesLine status={status} encoding="typed" />
      <ValueArea
        title="Contract key"
        value={parseJson(facts.value)}
        encoding="typed"
        declared={key}
      />
      <Fields dense>
        <Field label="Key of">
          <Template id={facts.templateId} withPackage /> {visibleText(facts.packageName)}
        </Field>
        <Field label="Maintainers">
          <PartyList ids={facts.maintainers} />
        </Field>
        <Field label="Key hash">
          <code translate="no" className="breaks">
            {facts.hash}
          </code>
        </Field>
      </Fields>
    </>
  )
}
