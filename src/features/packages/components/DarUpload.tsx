import { Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SendButton } from '#shared/components/sending/SendButton.tsx'
import { SendingOutcome } from '#shared/components/sending/SendingOutcome.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { formatBytes } from '#ui/group-digits.ts'
import { Section } from '#ui/Page.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { DarRefusal } from './DarRefusal.tsx'
import { TransferProgress } from './TransferProgress.tsx'
import type { DarTransfer } from './use-dar-sending.ts'

interface DarUploadProps {
  readonly sending: DarTransfer<{ readonly vetAllPackages: boolean }>
  readonly file: File
  /** Empty to let the participant decide. */
  readonly synchronizer: string
  readonly count: number
}

/** Uploads a validated DAR, after a confirmation that shows what is sent. */
export function DarUpload({ sending, file, synchronizer, count }: DarUploadProps) {
  const { state, sent, send, stop, reset } = sending
  const [isAsking, setAsking] = useState(false)
  const [vetAllPackages, setVetAll] = useState(true)
  return (
    <Section title="Upload" fact="changes the participant">
      <Stack gap="sm" align="flex-start" py="sm" style={{ overflowWrap: 'anywhere' }}>
        <label>
          <input
            type="checkbox"
            checked={vetAllPackages}
            disabled={state.kind === 'sending'}
            onChange={(event) => setVetAll(event.currentTarget.checked)}
          />{' '}
          Vet all its packages, so that they can be used
        </label>
        <Group gap="md">
          <SendButton
            state={state}
            blocked={state.kind === 'done' ? 'Already uploaded.' : undefined}
            onSend={() => setAsking(true)}
          >
            Upload…
          </SendButton>
          {state.kind === 'sending' ? <Button onClick={stop}>Stop</Button> : null}
        </Group>
        {state.kind === 'sending' ? (
          <TransferProgress label="Uploading" done={sent} size={file.size} />
        ) : null}
        {state.kind === 'done' ? (
          <output>
            <StatusMark tone="accept" label="The DAR was uploaded." />{' '}
            <Link to="/packages">Open packages</Link>
          </output>
        ) : null}
        {state.kind === 'refused' ? (
          <DarRefusal
            failure={state.failure}
            title="The DAR was not uploaded"
            stillTrue="Nothing changed. The file is still selected."
          />
        ) : (
          <SendingOutcome
            state={state}
            notDone="The DAR was not uploaded"
            required="participant admin"
            findOut={
              <>
                Check whether <Link to="/packages">the packages</Link> contain those of the DAR.
              </>
            }
            onChecked={reset}
          />
        )}
      </Stack>
      {isAsking ? (
        <UploadConfirmation
          facts={[
            ['Request', `POST /v2/dars?vetAllPackages=${vetAllPackages}`],
            ['Synchronizer', synchronizer || 'the participant decides'],
            ['File', `${file.name}, ${formatBytes(file.size)}`],
            ['Packages', vetAllPackages ? `${count}, all of them vetted` : `${count}, not vetted`],
          ]}
          onConfirm={() => {
            setAsking(false)
            send({ vetAllPackages })
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Section>
  )
}

interface UploadConfirmationProps {
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Shows what will be sent before a DAR is uploaded (docs/architecture.md, Safety). */
function UploadConfirmation({ facts, onConfirm, onClose }: UploadConfirmationProps) {
  return (
    <Dialog title="Upload this DAR?" onClose={onClose}>
      <Stack gap="lg" pt="md" px="lg" pb="lg">
        <Fields dense>
          {facts.map(([name, value]) => (
            <Field key={name} label={name}>
              {visibleText(value)}
            </Field>
          ))}
        </Fields>
        <p>The ledger API cannot remove an uploaded package.</p>
        <Group gap="md">
          <Button kind="primary" onClick={onConfirm}>
            Upload
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
