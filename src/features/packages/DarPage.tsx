import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { preselectedSynchronizer } from '#ledger/admin/preselected-synchronizer.ts'
import { ownVetting } from '#queries/admin/packages.ts'
import { ownSynchronizers } from '#queries/participant.ts'
import { formatBytes } from '#ui/group-digits.ts'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page, Section } from '#ui/Page.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { SynchronizerField } from '#features/shared/admin/SynchronizerField.tsx'
import { FamilyGate } from '#features/shared/FamilyGate.tsx'
import { DarChoice } from './DarChoice.tsx'
import { DarContents } from './DarContents.tsx'
import { DarUpload } from './DarUpload.tsx'
import { DarValidation } from './DarValidation.tsx'
import styles from './Packages.module.css'
import { useDarFile } from './use-dar-file.ts'
import { useDarSending } from './use-dar-sending.ts'
import { VettingFailure } from './VettingFailure.tsx'

const route = getRouteApi('/packages/validate')

/** A DAR: opened here, checked by the participant, and then, if wanted, uploaded. */
export function DarPage() {
  const { synchronizer: chosenSynchronizer, ignored } = route.useSearch()
  const navigate = useNavigate()
  const { chosen, choose } = useDarFile()
  const synchronizers = useQuery(ownSynchronizers()).data?.connectedSynchronizers ?? []
  const synchronizer = chosenSynchronizer ?? preselectedSynchronizer(synchronizers) ?? ''
  const vetting = useQuery(ownVetting())
  const { validation, upload, forget } = useDarSending(chosen?.file, synchronizer)
  const dar = chosen?.opening?.ok === true ? chosen.opening.dar : undefined
  const compared = synchronizer || undefined
  const isBusy = validation.state.kind === 'sending' || upload.state.kind === 'sending'
  return (
    <Page title="Validate a DAR">
      <IgnoredParams names={ignored} />
      <FamilyGate family="ledger">
        <div className={styles.stack}>
          <DarChoice
            disabled={isBusy}
            onChoose={(file) => {
              forget()
              choose(file)
            }}
          />
          <div className={styles.field}>
            <SynchronizerField
              label="Synchronizer whose vetted packages it is checked against"
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
          </div>
          <VettingFailure query={vetting} />
        </div>
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
        {chosen === undefined || dar === undefined ? null : (
          <>
            <DarValidation
              sending={validation}
              file={chosen.file}
              blocked={
                synchronizer === '' && synchronizers.length > 1
                  ? 'Choose a synchronizer first.'
                  : undefined
              }
            />
            {validation.state.kind === 'done' ? (
              <DarUpload
                sending={upload}
                file={chosen.file}
                synchronizer={synchronizer}
                count={dar.packages.length}
              />
            ) : null}
          </>
        )}
      </FamilyGate>
    </Page>
  )
}
