import { Box, FileButton, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SynchronizerField } from '#shared/components/admin/SynchronizerField.tsx'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { preselectedSynchronizer } from '#ledger/preselected-synchronizer.ts'
import type { DarOpenResult } from '../queries/packages-open-dar.ts'
import { ownVetting } from '../queries/packages.ts'
import { ownSynchronizers } from '#shared/queries/participant.ts'
import { formatBytes } from '#ui/group-digits.ts'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page, Section } from '#ui/Page.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { Button } from '#ui/Button.tsx'
import { DarContents } from './DarContents.tsx'
import { DarDrop } from './DarDrop.tsx'
import { DarUpload } from './DarUpload.tsx'
import { DarValidation } from './DarValidation.tsx'
import { takeDroppedDar } from './dropped-dar.ts'
import { useDarSending } from './use-dar-sending.ts'
import { VettingFailure } from './VettingFailure.tsx'

const route = getRouteApi('/packages/validate')

/**
 * The page of a DAR, which is opened in the browser, validated by the participant and uploaded on
 * request.
 */
export function DarPage() {
  const { synchronizer: chosenSynchronizer, ignored } = route.useSearch()
  const navigate = useNavigate()
  const { chosen, choose } = useDarFile()
  const connected = useQuery(ownSynchronizers())
  const synchronizers = connected.data?.connectedSynchronizers ?? []
  const synchronizer = chosenSynchronizer ?? preselectedSynchronizer(synchronizers) ?? ''
  const vetting = useQuery(ownVetting())
  const { validation, upload, forget } = useDarSending(chosen?.file, synchronizer)
  const dar = chosen?.opening?.ok === true ? chosen.opening.dar : undefined
  const compared = synchronizer || undefined
  const isBusy = validation.state.kind === 'sending' || upload.state.kind === 'sending'
  return (
    <Page up={<Link to="/packages">Packages</Link>} title="Validate a DAR">
      <IgnoredParams names={ignored} />
      <FamilyGate family="ledger">
        <Stack gap="sm" align="flex-start" py="sm" style={{ overflowWrap: 'anywhere' }}>
          <DarChoice
            disabled={isBusy}
            file={chosen?.file}
            onChoose={(file) => {
              forget()
              choose(file)
            }}
          />
          <Box w="min(32.5rem, 100%)">
            <SynchronizerField
              label="Synchronizer to check against"
              value={synchronizer}
              connected={synchronizers}
              onChange={(value) => {
                forget()
                void navigate({
                  to: '/packages/validate',
                  search: { synchronizer: value || undefined },
                  replace: true,
                })
              }}
            />
          </Box>
          <VettingFailure query={vetting} />
        </Stack>
        {chosen === undefined ? null : (
          <Section
            title={visibleText(chosen.file.name)}
            fact={`${formatBytes(chosen.file.size)}, opened in this browser`}
          >
            <DarContents
              opening={chosen.opening}
              vetted={vetting.data?.find(({ synchronizerId }) => synchronizerId === compared)}
              compared={vetting.data === undefined ? undefined : compared}
            />
          </Section>
        )}
        <DarValidation
          sending={validation}
          size={chosen?.file.size ?? 0}
          blocked={
            chosen === undefined
              ? 'Choose a DAR first.'
              : dar === undefined
                ? chosen.opening === undefined
                  ? 'The file is being opened.'
                  : 'The file is not a DAR.'
                : synchronizer !== ''
                  ? undefined
                  : connected.isPending
                    ? 'The synchronizers are still loading.'
                    : synchronizers.length > 1
                      ? 'Choose a synchronizer first.'
                      : undefined
          }
        />
        {chosen !== undefined && dar !== undefined && validation.state.kind === 'done' ? (
          <DarUpload
            sending={upload}
            file={chosen.file}
            synchronizer={synchronizer}
            count={dar.packages.length}
          />
        ) : null}
      </FamilyGate>
    </Page>
  )
}

interface DarChoiceProps {
  readonly disabled: boolean
  readonly file: File | undefined
  readonly onChoose: (file: File) => void
}

/** A button that selects a DAR. A file that is dropped anywhere on the page is selected, too. */
function DarChoice({ disabled, file, onChoose }: DarChoiceProps) {
  const reset = useRef<() => void>(null)
  return (
    <Group gap="md">
      {disabled ? null : <DarDrop onDrop={onChoose} />}
      <FileButton
        resetRef={reset}
        accept=".dar,application/zip"
        disabled={disabled}
        inputProps={{ 'aria-label': 'Choose a DAR' }}
        onChange={(chosen) => {
          // Reset, so that the same file can be selected again.
          reset.current?.()
          if (chosen !== null) onChoose(chosen)
        }}
      >
        {(props) => (
          <Button {...props} disabled={disabled}>
            {file === undefined ? 'Choose a DAR…' : 'Choose another DAR…'}
          </Button>
        )}
      </FileButton>
      <span className="secondary">
        or drop the file on this page. It is opened in this browser.
      </span>
    </Group>
  )
}

interface ChosenDar {
  readonly file: File
  readonly opening: DarOpenResult | undefined
}

/** Returns the selected DAR, which a worker opens before anything is sent. */
function useDarFile() {
  const [chosen, setChosen] = useState<ChosenDar>()
  const choose = (file: File) => {
    setChosen({ file, opening: undefined })
    const show = (opening: DarOpenResult) =>
      // The user may have selected another file meanwhile.
      setChosen((now) => (now?.file === file ? { file, opening } : now))
    void open(file).then(show, (error: unknown) => {
      const problem = error instanceof Error ? error.message : String(error)
      show({ ok: false, problem })
    })
  }
  const chooseDropped = useEffectEvent(choose)
  useEffect(() => {
    const file = takeDroppedDar()
    if (file !== undefined) queueMicrotask(() => chooseDropped(file))
  }, [])
  return { chosen, choose }
}

async function open(file: File): Promise<DarOpenResult> {
  const { openDarInWorker } = await import('../queries/packages-client.ts')
  return openDarInWorker(file)
}
