import { Box } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo } from 'react'
import {
  commandMembers,
  type CommandKind,
  type CommandMember,
} from '../../../rules/command-kind.ts'
import { choicesOf } from '../../../rules/known-templates.ts'
import { valueAt } from '../../../rules/lens.ts'
import type { RequestPath } from '../../../rules/request-problem.ts'
import { exerciseTemplate } from '../../../rules/submission/exercise-on.ts'
import { ContractPicker } from '#features/contracts/index.ts'
import { visibleText } from '#ui/visible-text.ts'
import styles from '../../Commands.module.css'
import { useEditor } from '../editor-context.ts'
import { TypedCommandContext } from '../typed-command.ts'
import { OtherProblems } from '../OtherProblems.tsx'
import { CommandTemplatePicker } from '../members/CommandTemplatePicker.tsx'
import { ChoicePicker } from '../members/ChoicePicker.tsx'
import { TextMember } from '../members/TextMember.tsx'
import { ValueMember } from './ValueMember.tsx'

interface CommandFieldsProps {
  /** The path that ends with the kind: `['commands', 0, 'CreateCommand']`. */
  readonly path: RequestPath
  readonly kind: CommandKind
  readonly index: number
}

const labels: Readonly<Record<CommandMember, string>> = {
  templateId: 'Template',
  contractId: 'Contract id',
  contractKey: 'Contract key',
  createArguments: 'Create arguments',
  choice: 'Choice',
  choiceArgument: 'Choice argument',
}

/** Label suffixes that distinguish a value's fields from the fields of another value. */
const labelSuffixes: Partial<Readonly<Record<CommandMember, string>>> = {
  createArguments: ' of the contract',
  contractKey: ' of the key',
  choiceArgument: ' of the choice',
}

/** The fields of one command, depending on its kind. */
export function CommandFields({ path, kind, index }: CommandFieldsProps) {
  const { body, set, typed: all } = useEditor()
  const number = index + 1
  const typed = all.find((one) => one.index === index)
  const templateId = valueAt(body, [...path, 'templateId'])
  const choices = useMemo(
    () => (typeof templateId === 'string' ? choicesOf(templateId) : []),
    [templateId],
  )
  const members = commandMembers[kind]
  const isExercise = kind === 'ExerciseCommand'
  const hasTwoValues = kind === 'CreateAndExerciseCommand' || kind === 'ExerciseByKeyCommand'
  // If the user enters a contract before a template, the contract determines the template.
  const ofContract = isExercise && typed?.contract ? exerciseTemplate(typed.contract) : undefined
  const nameTemplate = useEffectEvent((reference: string) => {
    if (templateId === '') set([...path, 'templateId'], reference)
  })
  useEffect(() => {
    if (ofContract !== undefined) nameTemplate(ofContract)
  }, [ofContract])
  return (
    <TypedCommandContext value={typed}>
      <div className={styles.fields}>
        {members.map((member) => {
          const at = [...path, member]
          const label = `${labels[member]}, command ${number}`
          switch (member) {
            case 'templateId':
              return (
                <TextMember
                  key={member}
                  path={at}
                  label={isExercise ? `Template or interface, command ${number}` : label}
                  field={CommandTemplatePicker}
                  required
                  hint="#package-name:Module:Entity"
                />
              )
            case 'contractId':
              return (
                <TextMember key={member} path={at} label={label} field={ContractPicker} required />
              )
            case 'choice':
              return (
                <div key={member} className={styles.input}>
                  <TextMember
                    path={at}
                    label={label}
                    field={ChoicePicker}
                    known={choices}
                    required
                  />
                  {choices.length === 0 || typed?.answer?.kind === 'types' ? null : (
                    <Box component="p" c="dimmed" fz="sm">
                      Known: {choices.map(visibleText).join(', ')}
                    </Box>
                  )}
                </div>
              )
            case 'createArguments':
            case 'choiceArgument':
            case 'contractKey':
              return (
                <ValueMember
                  key={member}
                  path={at}
                  member={member}
                  label={label}
                  suffix={`${hasTwoValues ? (labelSuffixes[member] ?? '') : ''} of command ${number}`}
                  typed={typed}
                />
              )
          }
          return null
        })}
        <OtherProblems path={path} known={members} />
      </div>
    </TypedCommandContext>
  )
}
