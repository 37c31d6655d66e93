import { Group, Stack } from '@mantine/core'
import { usePermission } from '#shared/queries/admin/own-rights.ts'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Page.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { SendButton } from '#shared/components/sending/SendButton.tsx'
import { DarRefusal } from './DarRefusal.tsx'
import { TransferProgress } from './TransferProgress.tsx'
import type { DarTransfer } from './use-dar-sending.ts'

interface DarValidationProps {
  readonly sending: DarTransfer
  /** Bytes of the file. */
  readonly size: number
  readonly blocked: string | undefined
}

/** Validates the DAR on the participant, which changes nothing. */
export function DarValidation({ sending, size, blocked }: DarValidationProps) {
  const { state, sent, send, stop } = sending
  const permission = usePermission('participant admin')
  return (
    <Section title="Validation" fact="stores nothing and vets nothing">
      <Stack gap="sm" align="flex-start" py="sm" style={{ overflowWrap: 'anywhere' }}>
        <Group gap="md">
          <SendButton
            // Validating changes nothing, so it can be repeated after any outcome.
            state={state.kind === 'sending' ? state : { kind: 'idle' }}
            permission={permission}
            blocked={blocked}
            onSend={() => send()}
          >
            {state.kind === 'idle' ? 'Validate' : 'Validate again'}
          </SendButton>
          {state.kind === 'sending' ? <Button onClick={stop}>Stop</Button> : null}
        </Group>
        {state.kind === 'sending' ? (
          sent < size ? (
            <TransferProgress label="Sending" done={sent} size={size} />
          ) : (
            <TransferProgress
              label="Sent; the participant is checking"
              done={sent}
              size={undefined}
            />
          )
        ) : null}
        {state.kind === 'done' ? (
          <output>
            <StatusMark tone="accept" label="The participant would accept this DAR." /> Its packages
            are well-formed and compatible with the vetted packages. Nothing was stored or vetted.
          </output>
        ) : null}
        {state.kind === 'refused' || state.kind === 'unknown' ? (
          <DarRefusal
            failure={state.failure}
            title="The participant did not validate this DAR"
            stillTrue="Nothing was stored or vetted. The file is still selected."
          />
        ) : null}
      </Stack>
    </Section>
  )
}
