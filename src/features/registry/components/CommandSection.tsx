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
  readonly actorLabel: string
  readonly typed: string
  readonly onType: (typed: string) => void
  /** The error of the acting parties. The command is offered only if there is no error. */
  readonly problem: string | undefined
  readonly name: string
  readonly origin: string
  readonly body: JsonObject
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
          <Field label="Interface">
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
  readonly blocked: string | undefined
}

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
          ? 'Optional. You can enter actAs (and actors in version 2) on the next page.'
          : undefined
      }
      onText={onChange}
    />
  )
}
