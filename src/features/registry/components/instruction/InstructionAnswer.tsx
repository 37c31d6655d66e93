import { useNavigate } from '@tanstack/react-router'
import { typedParties } from '#features/parties/rules/typed-parties.ts'
import { useState } from 'react'
import { instructionCommand } from '../../rules/context-command.ts'
import { actorOf, choiceNames, transferInstructionIds } from '../../rules/token-standard.ts'
import { standards } from '../../rules/instruction-choices.ts'
import {
  contextEndpoints,
  type InstructionContext,
  type InstructionQuestion,
} from '../../queries/contexts.ts'
import { OlderVersionNote } from '#ui/OlderVersionNote.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { pickedText } from '#ui/form/picker/picked-values.ts'
import { CommandSection } from '../CommandSection.tsx'
import { ContextSections } from '../context/ContextSections.tsx'
import type { InstructionParams } from '../registry-params.ts'

interface InstructionAnswerProps {
  readonly params: InstructionParams
  readonly question: InstructionQuestion
  readonly answer: InstructionContext
  /** Milliseconds since 1970. */
  readonly requestedAt: number
}

/** The registry's response with an explanation, and the command that uses it. */
export function InstructionAnswer(props: InstructionAnswerProps) {
  const { params, question, answer, requestedAt } = props
  const { context, version } = answer
  const { choice, instruction: contractId, meta } = question
  const { standard = version } = params
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() => pickedText([params[actorOf[choice]] ?? []].flat()))
  const { parties: actors, problem } = typedParties(typed)
  const body = instructionCommand({ choice, standard, contractId, actors, meta }, context)
  return (
    <>
      <OlderVersionNote
        endpoint={contextEndpoints[version][choice].name}
        isOlderForm={version === 'v1'}
        newest={contextEndpoints.v2[choice].path}
      />
      <ContextSections context={context} requestedAt={requestedAt} />
      <CommandSection
        choice={choiceNames[choice]}
        interfaceId={transferInstructionIds[standard]}
        actorLabel={`Acting party: the ${actorOf[choice]} of the transfer`}
        typed={typed}
        onType={setTyped}
        problem={problem}
        name={`${choiceNames[choice]} ${contractId.slice(0, 10)}…`}
        origin={`Registry: ${choice} ${contractId.slice(0, 10)}…`}
        body={body}
      >
        <SelectField
          label="Version of the interface"
          value={standard}
          options={standards.map((one) => ({
            value: one,
            label: one === 'v2' ? '2, with actors (Splice 0.6.11 and newer)' : '1, without actors',
          }))}
          onChange={(chosen) =>
            void navigate({
              to: '/registry/instruction',
              search: { ...params, standard: chosen === version ? undefined : chosen },
              replace: true,
            })
          }
        />
      </CommandSection>
    </>
  )
}
