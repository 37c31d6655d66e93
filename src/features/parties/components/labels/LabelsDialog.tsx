import { FileButton, Group, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { storePartyLabels } from '../../queries/store-party-label.ts'
import type { PartyLabels } from '#shared/queries/party-labels.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { useNotify } from '#ui/Notices.tsx'
import { saveFile } from '#ui/save-file.ts'
import { visibleText } from '#ui/visible-text.ts'
import { labelsCsv, readLabelFile, type LabelImport } from './label-file.ts'
import { LabelPreview } from './LabelPreview.tsx'

interface LabelsDialogProps {
  readonly labels: PartyLabels
  readonly onClose: () => void
}

/** File size limit in bytes, several times the largest valid file. */
const maxFileBytes = 2_000_000

/** Exports the labels in this browser, and imports a file after a preview of its changes. */
export function LabelsDialog({ labels, onClose }: LabelsDialogProps) {
  const notify = useNotify()
  const reset = useRef<() => void>(null)
  const [file, setFile] = useState<{ readonly name: string; readonly text: string }>()
  const [problem, setProblem] = useState<string>()
  const read = file === undefined ? undefined : readLabelFile(file.text, labels)

  const choose = async (chosen: File | null) => {
    // Reset, so that the same file can be selected again after it was corrected.
    reset.current?.()
    if (chosen === null) return
    setFile(undefined)
    setProblem(undefined)
    if (chosen.size > maxFileBytes) {
      setProblem(`${visibleText(chosen.name)} is larger than 2 MB.`)
      return
    }
    try {
      setFile({ name: chosen.name, text: await chosen.text() })
    } catch {
      setProblem(`${visibleText(chosen.name)} could not be read.`)
    }
  }
  const take = ({ changes }: LabelImport) => {
    const isStored = storePartyLabels(changes.map(({ party, label }) => [party, label]))
    onClose()
    notify(
      isStored
        ? { tone: 'accept', title: 'Imported', text: <Count value={changes.length} noun="label" /> }
        : {
            tone: 'warning',
            title: 'Stored in this tab only',
            text: 'The browser’s storage is full or blocked.',
          },
    )
  }

  return (
    <Stack gap="md" p="lg" pt="md">
      <Text>
        <Count value={labels.size} noun="label" /> in this browser. Only you see them.
      </Text>
      <Group gap="sm">
        <ExportMenu
          disabled={labels.size === 0}
          items={[
            {
              label: 'CSV',
              onSelect: () =>
                saveFile('party-labels.csv', [labelsCsv(labels)], 'text/csv;charset=utf-8'),
            },
          ]}
        />
        <FileButton
          resetRef={reset}
          accept=".csv,.txt,text/csv,text/plain"
          inputProps={{ 'aria-label': 'CSV file of labels' }}
          onChange={(chosen) => void choose(chosen)}
        >
          {(props) => (
            <Button {...props}>
              {file === undefined ? 'Import CSV…' : 'Choose another file…'}
            </Button>
          )}
        </FileButton>
      </Group>
      {problem === undefined ? null : <Text role="alert">{problem}</Text>}
      {file === undefined || read === undefined ? (
        <Text c="dimmed" fz="sm">
          The file needs the columns party and label. Labels of other parties do not change. You can
          review the changes before they are saved.
        </Text>
      ) : (
        <>
          <LabelPreview name={file.name} read={read} />
          <Group gap="sm">
            <Button kind="primary" disabled={read.changes.length === 0} onClick={() => take(read)}>
              Import <Count value={read.changes.length} noun="label" />
            </Button>
            <Button kind="quiet" onClick={onClose}>
              Cancel
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}
