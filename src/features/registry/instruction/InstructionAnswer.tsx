import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { recordTimeOf } from '#ledger/record-time.ts'
import { instructionCommand } from '#ledger/registry/context-command.ts'
import {
  actorOf,
  choiceNames,
  standards,
  transferInstructionIds,
} from '#ledger/registry/token-standard.ts'
import type { ChoiceContext, InstructionQuestion } from '#queries/registry/contexts.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { Section } from '#ui/Page.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Time } from '#ui/Time.tsx'
import { ActorField, actorsOf } from '../ActorField.tsx'
import { ContextView } from '../context/ContextView.tsx'
import { DisclosedContracts } from '../context/DisclosedContracts.tsx'
import { HandOver } from '../HandOver.tsx'
import type { InstructionPlace } from '../registry-place.ts'
import styles from '../Registry.module.css'

interface InstructionAnswerProps {
  readonly place: InstructionPlace
  readonly question: InstructionQuestion
  readonly context: ChoiceContext
  /** Milliseconds since 1970. */
  readonly askedAt: number
}

/** What the registry answered, read and explained, and the command that it is for. */
export function InstructionAnswer(props: InstructionAnswerProps) {
  const { place, question, context, askedAt } = props
  const { choice, instruction: contractId, meta } = question
  const { standard = 'v2' } = place
  const navigate = useNavigate()
  const [typed, setTyped] = useState(place[actorOf[choice]] ?? '')
  const { actors, problem } = actorsOf(typed)
  const body = instructionCommand({ choice, standard, contractId, actors, meta }, context)
  return (
    <>
      <Section
        title="Choice context"
        fact={
          <>
            as the registry said at{' '}
            <Time value={recordTimeOf(BigInt(Math.trunc(askedAt)) * 1000n)} clockOnly />
          </>
        }
      >
        <ContextView context={context.choiceContextData} />
      </Section>
      <Section title="Disclosed contracts" fact={`${context.disclosedContracts.length}`}>
        <DisclosedContracts contracts={context.disclosedContracts} />
      </Section>
      <Section title="Continue to command" fact="nothing is sent yet">
        <div className={styles.form}>
          <Fields dense>
            <Field label="Choice">
              <code>{choiceNames[choice]}</code>
            </Field>
            <Field label="On interface">
              <code>{transferInstructionIds[standard]}</code>
            </Field>
          </Fields>
          <SelectField
            label="Version of the interface"
            value={standard}
            options={standards.map((one) => ({
              value: one,
              label:
                one === 'v2' ? '2, with actors (Splice 0.6.11 and newer)' : '1, without actors',
            }))}
            onChange={(chosen) =>
              void navigate({
                to: '/registry/instruction',
                search: { ...place, standard: chosen === 'v2' ? undefined : chosen },
                replace: true,
              })
            }
          />
          <ActorField
            label={`Acting party: the ${actorOf[choice]} of the transfer`}
            typed={typed}
            problem={problem}
            onChange={setTyped}
          />
          <HandOver
            name={`${choiceNames[choice]} ${contractId.slice(0, 10)}…`}
            origin={`Registry: ${choice} ${contractId.slice(0, 10)}…`}
            body={body}
            blocked={problem}
          />
        </div>
      </Section>
    </>
  )
}
