import type { ReactNode } from 'react'
import type { JsonObject } from '#ledger/json.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { Section } from '#ui/Page.tsx'
import { ActorField } from './ActorField.tsx'
import { HandOver } from './HandOver.tsx'
import styles from './Registry.module.css'

interface CommandSectionProps {
  readonly choice: string
  readonly interfaceId: string
  /** Who acts, in words. */
  readonly actorLabel: string
  /** Who acts, as typed. */
  readonly typed: string
  readonly onType: (typed: string) => void
  /** What is wrong with who acts: the command waits for it. */
  readonly problem: string | undefined
  /** The command in few words. */
  readonly name: string
  /** Where the command comes from, in words. */
  readonly origin: string
  readonly body: JsonObject
  /** Further ways to set how the command is made. */
  readonly children?: ReactNode
}

/** The command that the registry's answer is for, and the ways on with it. */
export function CommandSection(props: CommandSectionProps) {
  const { choice, interfaceId, actorLabel, typed, onType, problem, children } = props
  const { name, origin, body } = props
  return (
    <Section title="Continue to command" fact="nothing is sent yet">
      <div className={styles.form}>
        <Fields dense>
          <Field label="Choice">
            <code>{choice}</code>
          </Field>
          <Field label="On interface">
            <code>{interfaceId}</code>
          </Field>
        </Fields>
        {children}
        <ActorField label={actorLabel} typed={typed} problem={problem} onChange={onType} />
        <HandOver name={name} origin={origin} body={body} blocked={problem} />
      </div>
    </Section>
  )
}
