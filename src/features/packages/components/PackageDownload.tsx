import { Group, Stack } from '@mantine/core'
import { dalfEnvelope, packageFileName } from '../rules/package-file-name.ts'
import { formatBytes } from '#ui/group-digits.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Count } from '#ui/Count.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Section } from '#ui/Page.tsx'
import { saveFile } from '#ui/save-file.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { TransferProgress } from './TransferProgress.tsx'
import type { PackageBytes } from '../queries/package-download.ts'
import type { PackageReading } from './use-package-reading.ts'

interface PackageFile {
  readonly id: string
  readonly name: string | undefined
  readonly version: string | undefined
}

interface PackageDownloadProps {
  readonly reading: PackageReading
  readonly file: PackageFile
  readonly onRead: (onBytes?: (bytes: PackageBytes) => void) => Promise<void>
  readonly onStop: () => void
}

const binary = 'application/octet-stream'

/** A button that downloads the package as a file. */
export function PackageDownload({ reading, file, onRead, onStop }: PackageDownloadProps) {
  const isBusy = reading.kind === 'reading'
  const save = () =>
    onRead((bytes) => {
      if (bytes.sha256 === file.id) savePayload(file, bytes)
    })
  return (
    <Section title="Download">
      <Stack gap="sm" align="flex-start" py="sm" style={{ overflowWrap: 'anywhere' }}>
        <Group gap="md">
          <Button kind="primary" disabled={isBusy} onClick={() => void save()}>
            Download
          </Button>
          {isBusy ? <Button onClick={onStop}>Stop</Button> : null}
        </Group>
        {reading.kind === 'reading' ? (
          <TransferProgress
            label="Downloading"
            done={reading.progress.received}
            size={reading.progress.size}
          />
        ) : null}
        {reading.kind === 'failed' ? (
          <ErrorPanel
            failure={reading.failure}
            title="The package was not downloaded"
            onRetry={() => void onRead()}
          />
        ) : null}
        {reading.kind === 'read' ? <Downloaded file={file} got={reading.package} /> : null}
      </Stack>
    </Section>
  )
}

function Downloaded({ file, got }: { readonly file: PackageFile; readonly got: PackageBytes }) {
  const matches = got.sha256 === file.id
  const saveDalf = () => {
    const { before, after } = dalfEnvelope(got.blob.size, file.id)
    saveFile(packageFileName(file, 'dalf'), [before, got.blob, after], binary)
  }
  return (
    <>
      <Fields>
        <Field label="Size">
          <Count value={got.blob.size} noun="byte" /> ({formatBytes(got.blob.size)})
        </Field>
        <Field label="SHA-256">
          <code translate="no">{got.sha256}</code>{' '}
          <CopyButton text={got.sha256} what="the SHA-256" />
          <div>
            {matches ? (
              <StatusMark tone="accept" label="the same as the package id" />
            ) : (
              <>
                <StatusMark tone="reject" label="not the package id" />: this is not the requested
                package, so it was not saved
              </>
            )}
          </div>
        </Field>
        <Field label="File">
          <code translate="no">{visibleText(packageFileName(file, 'payload'))}</code>
        </Field>
      </Fields>
      <Group gap="md">
        <Button onClick={() => savePayload(file, got)}>
          {matches ? 'Save the file' : 'Save anyway'}
        </Button>
        {matches ? <Button onClick={saveDalf}>Save as .dalf</Button> : null}
      </Group>
      <p className="secondary">
        The participant sends the payload of the archive. A <code translate="no">.dalf</code> file
        for Daml’s tools contains that payload and its hash. The browser stores the payload until
        you leave this page.
      </p>
    </>
  )
}

function savePayload(file: PackageFile, got: PackageBytes): void {
  saveFile(packageFileName(file, 'payload'), [got.blob], binary)
}
