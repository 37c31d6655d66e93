import { Flex, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ContinueToCommand } from '#features/commands/index.ts'
import type { JsonObject } from '#ledger/json.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { Section } from '#ui/Page.tsx'
import { visibleInside } from '#ui/visible-text.ts'
import { PartiesPicker } from '#features/parties/index.ts'

interface CommandSectionProps {
  readonly choice: string
  readonly interfaceId: string
  /** The label of the field for acting parties. */
  readonly actorLabel: string
  /** The typed text of the acting parties. */
  readonly typed: string
  readonly onType: (typed: string) => void
  /** The error of the acting parties. While there is one, the command is not offered. */
  readonly problem: string | undefined
  /** A short description of the command. */
  readonly name: string
  /** The origin of the command in words. */
  readonly origin: string
  readonly body: JsonObject
  /** Additional options for the command. */
  readonly children?: ReactNode
}

/** The command for the registry's response, with buttons to submit or prepare it. */
export function CommandSection(props: CommandSectionProps) {
  const { choice, interfaceId, actorLabel, typed, onType, problem, children } = props
  const { name, origin, body } = props
  return (
    <Section title="Continue to command" fact="nothing is sent yet">
      <Stack gap="md" maw="55rem" py="sm">
        <Fields dense>
          <Field label="Choice">
            <code translate="no">{choice}</code>
          </Field>
          <Field label="On interface">
            <code translate="no">{interfaceId}</code>
          </Field>
        </Fields>
        {children}
        <ActorField label={actorLabel} typed={typed} problem={problem} onChange={onType} />
        <HandOver name={name} origin={origin} body={body} blocked={problem} />
      </Stack>
    </Section>
  )
}

interface HandOverProps {
  readonly name: string
  readonly origin: string
  readonly body: JsonObject
  /** The reason why the user cannot continue with the command yet. */
  readonly blocked: string | undefined
}

/** Buttons to continue with a command: submit it, or prepare it for external signing. */
function HandOver({ name, origin, body, blocked }: HandOverProps) {
  if (blocked !== undefined)
    return <p className="secondary">Correct first: {visibleInside(blocked)}</p>
  return (
    <Flex columnGap="md" rowGap="sm" wrap="wrap" align="center">
      <ContinueToCommand kind="submit" name={name} origin={origin} body={body}>
        Continue to submit
      </ContinueToCommand>
      <ContinueToCommand kind="prepare" name={name} origin={origin} body={body}>
        Continue to prepare
      </ContinueToCommand>
      <span className="secondary">
        Opens the command with the context and the disclosed contracts, without debug fields. You
        can review it before you send it.
      </span>
    </Flex>
  )
}

interface ActorFieldProps {
  readonly label: string
  readonly typed: string
  readonly problem: string | undefined
  readonly onChange: (typed: string) => void
}

function ActorField({ label, typed, problem, onChange }: ActorFieldProps) {
  return (
    <PartiesPicker
      label={label}
      text={typed}
      error={problem}
      note={
        typed === ''
          ? 'If empty, you fill in actAs (and actors in version 2) on the next page.'
          : undefined
      }
      onText={onChange}
    />
  )
}
