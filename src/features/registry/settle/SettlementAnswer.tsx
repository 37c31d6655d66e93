import { useState } from 'react'
import type { JsonObject } from '#ledger/json.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { settlementCommand } from '#ledger/registry/context-command.ts'
import { textsOf } from '#ledger/registry/settlement-arguments.ts'
import { settleBatch, settlementFactoryId } from '#ledger/registry/token-standard.ts'
import type { Factory } from '#queries/registry/contexts.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { Contract } from '#ui/identifiers.tsx'
import { Section } from '#ui/Page.tsx'
import { Time } from '#ui/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { ActorField, actorsOf } from '../ActorField.tsx'
import { ContextView } from '../context/ContextView.tsx'
import { DisclosedContracts } from '../context/DisclosedContracts.tsx'
import { HandOver } from '../HandOver.tsx'
import styles from '../Registry.module.css'

interface SettlementAnswerProps {
  /** As typed: with the metadata that the command is to carry. */
  readonly choiceArguments: JsonObject
  readonly factory: Factory
  /** Milliseconds since 1970. */
  readonly askedAt: number
}

/** The factory that settles, its context, and the command on it. */
export function SettlementAnswer({ choiceArguments, factory, askedAt }: SettlementAnswerProps) {
  const { factoryId, choiceContext } = factory
  const [typed, setTyped] = useState(textsOf(choiceArguments, 'actors').join(', '))
  const { actors, problem } = actorsOf(typed)
  const id = settlementName(choiceArguments)
  return (
    <>
      <Section
        title="Factory"
        fact={
          <>
            as the registry said at{' '}
            <Time value={recordTimeOf(BigInt(Math.trunc(askedAt)) * 1000n)} clockOnly />
          </>
        }
      >
        <Fields>
          <Field label="Factory id">
            <Contract id={factoryId} />
          </Field>
        </Fields>
      </Section>
      <Section title="Choice context">
        <ContextView context={choiceContext.choiceContextData} />
      </Section>
      <Section title="Disclosed contracts" fact={`${choiceContext.disclosedContracts.length}`}>
        <DisclosedContracts contracts={choiceContext.disclosedContracts} />
      </Section>
      <Section title="Continue to command" fact="nothing is sent yet">
        <div className={styles.form}>
          <Fields dense>
            <Field label="Choice">
              <code>{settleBatch}</code>
            </Field>
            <Field label="On interface">
              <code>{settlementFactoryId}</code>
            </Field>
          </Fields>
          <ActorField
            label="Acting parties (actAs): the actors of the settlement"
            typed={typed}
            problem={problem}
            onChange={setTyped}
          />
          <HandOver
            name={`Settle ${visibleText(id)}`}
            origin={`Registry: settle ${visibleText(id)}`}
            body={settlementCommand(choiceArguments, factoryId, choiceContext, actors)}
            blocked={problem}
          />
        </div>
      </Section>
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
