import { useState } from 'react'
import { typedParties } from '#features/parties/rules/typed-parties.ts'
import type { JsonObject } from '#ledger/json.ts'
import { settlementCommand } from '../../rules/context-command.ts'
import { textsOf } from '../../rules/settlement-arguments.ts'
import { settleBatch, settlementFactoryId } from '../../rules/token-standard.ts'
import type { Factory } from '../../queries/contexts.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { Contract } from '#ui/identifier/identifiers.tsx'
import { Section } from '#ui/Page.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { pickedText } from '#ui/form/picker/picked-values.ts'
import { CommandSection } from '../CommandSection.tsx'
import { ContextSections, LoadedAt } from '../context/ContextSections.tsx'

interface SettlementAnswerProps {
  /** The typed arguments with the metadata for the command. */
  readonly choiceArguments: JsonObject
  readonly factory: Factory
  /** Milliseconds since 1970. */
  readonly requestedAt: number
}

/** The settlement factory, its context, and the command that uses it. */
export function SettlementAnswer({ choiceArguments, factory, requestedAt }: SettlementAnswerProps) {
  const { factoryId, choiceContext } = factory
  const [typed, setTyped] = useState(() => pickedText(textsOf(choiceArguments, 'actors')))
  const { parties: actors, problem } = typedParties(typed)
  const id = settlementName(choiceArguments)
  return (
    <>
      <Section title="Factory" fact={<LoadedAt requestedAt={requestedAt} />}>
        <Fields>
          <Field label="Factory id">
            <Contract id={factoryId} />
          </Field>
        </Fields>
      </Section>
      <ContextSections context={choiceContext} />
      <CommandSection
        choice={settleBatch}
        interfaceId={settlementFactoryId}
        actorLabel="Acting parties (actAs): the actors of the settlement"
        typed={typed}
        onType={setTyped}
        problem={problem}
        name={`Settle ${visibleText(id)}`}
        origin={`Registry: settle ${visibleText(id)}`}
        body={settlementCommand(choiceArguments, factoryId, choiceContext, actors)}
      />
    </>
  )
}

function settlementName(choiceArguments: JsonObject): string {
  const { settlement } = choiceArguments
  const id =
    typeof settlement === 'object' && settlement !== null && 'id' in settlement
      ? settlement.id
      : undefined
  return typeof id === 'string' ? id.slice(0, 60) : 'allocations'
}
