import { useMemo } from 'react'
import {
  commandMembers,
  type CommandKind,
  type CommandMember,
} from '#ledger/commands/command-kind.ts'
import { choicesOf } from '#ledger/commands/known-templates.ts'
import { valueAt } from '#ledger/commands/lens.ts'
import type { RequestPath } from '#ledger/commands/request-problem.ts'
import { visibleText } from '#ui/visible-text.ts'
import styles from '../Editor.module.css'
import { useEditor } from '../editor-context.ts'
import { JsonMember } from '../members/JsonMember.tsx'
import { OtherProblems } from '../OtherProblems.tsx'
import { TextMember } from '../members/TextMember.tsx'

interface CommandFieldsProps {
  /** Up to the kind, `['commands', 0, 'CreateCommand']`. */
  readonly path: RequestPath
  readonly kind: CommandKind
  readonly number: number
}

const labels: Readonly<Record<CommandMember, string>> = {
  templateId: 'Template',
  contractId: 'Contract id',
  contractKey: 'Contract key',
  createArguments: 'Create arguments',
  choice: 'Choice',
  choiceArgument: 'Choice argument',
}

/** The members of one command, those of its kind and no others. */
export function CommandFields({ path, kind, number }: CommandFieldsProps) {
  const { body, lists } = useEditor()
  const templateId = valueAt(body, [...path, 'templateId'])
  const choices = useMemo(
    () => (typeof templateId === 'string' ? choicesOf(templateId) : []),
    [templateId],
  )
  const members = commandMembers[kind]
  const isExercise = kind === 'ExerciseCommand'
  return (
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
                list={lists.templates}
                required
                hint="#package-name:Module:Entity"
              />
            )
          case 'contractId':
            return <TextMember key={member} path={at} label={label} required />
          case 'choice':
            return (
              <div key={member} className={styles.input}>
                <TextMember path={at} label={label} list={lists.choices} required />
                {choices.length === 0 ? null : (
                  <p className={styles.hint}>Known: {choices.map(visibleText).join(', ')}</p>
                )}
              </div>
            )
          case 'createArguments':
          case 'choiceArgument':
          case 'contractKey':
            return <JsonMember key={member} path={at} label={label} />
        }
        return null
      })}
      <OtherProblems path={path} known={members} />
    </div>
  )
}
