import { Box, Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { PartiesPicker } from '#features/parties/index.ts'
import { QueryView } from '#shared/components/QueryView.tsx'
import { PreferredVersions } from './versions/PreferredVersions.tsx'
import {
  versionsOfName,
  vettingMatrix,
  type MatrixRow,
  type PackageVersion,
  type ParticipantVetting,
} from '../rules/vetting-matrix.ts'
import { PartyId } from '#ledger/identifier.ts'
import { partyIdsProblem } from '#ledger/ids/typed-ids.ts'
import type { SynchronizerVetting } from '../rules/package-rows.ts'
import { networkVetting, ownVetting } from '../queries/packages.ts'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { parsePickedValues, pickedText } from '#ui/form/picker/picked-values.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page, Section } from '#ui/Page.tsx'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import { beginningOf, visibleText } from '#ui/visible-text.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import * as v from 'valibot'
import { vettingColumns } from './vetting-columns.tsx'
import { VettingFailure } from './VettingFailure.tsx'

const route = getRouteApi('/packages/vetting')
const keyOf = ({ participantId, synchronizerId }: MatrixRow) => `${participantId} ${synchronizerId}`
const copied = ({ participantId }: MatrixRow) => ({ text: participantId, what: 'participant id' })

/** Limit of parties. A transaction has fewer. */
const mostParties = 20

/**
 * The participants that vet each version of a package. Shows why some parties cannot use the newest
 * version together.
 */
export function VettingPage() {
  const search = route.useSearch()
  const own = useQuery(ownVetting())
  const names = useMemo(() => namesOf(own.data ?? []), [own.data])
  const name = search.name ?? names.find(({ versions }) => versions > 1)?.name ?? names[0]?.name
  const versions = useMemo(
    () => (name === undefined ? [] : versionsOfName(own.data ?? [], name)),
    [own.data, name],
  )
  const vetting = useQuery(networkVetting(versions.map(({ id }) => id)))
  return (
    <Page
      title="Vetting by participant"
      fact={
        vetting.data === undefined ? undefined : (
          <Behind versions={versions} vetted={vetting.data} />
        )
      }
      filters={
        <NameFilter names={names.map((one) => one.name)} name={name} parties={search.parties} />
      }
    >
      <IgnoredParams names={search.ignored} />
      <FamilyGate family="ledger">
        <VettingFailure query={own} />
        {name === undefined ? (
          own.isPending ? (
            <LoadingState words="Loading the packages from the participant" rows={12} />
          ) : own.isError ? null : (
            <EmptyState title="The participant has not vetted any named package" />
          )
        ) : (
          <>
            <ForParties name={name} parties={search.parties ?? []} />
            <Section title="All participants" fact="from the participant’s own topology">
              {versions.length === 0 ? (
                <EmptyState
                  title={`No version of ${visibleText(beginningOf(name, 200))} is vetted here`}
                >
                  Versions are known for packages on this participant.
                </EmptyState>
              ) : (
                <QueryView
                  query={vetting}
                  title="The vetting of other participants could not be loaded"
                  waiting={
                    <LoadingState words="Loading the vetting of all participants" rows={12} />
                  }
                >
                  {(vetted) => <Matrix versions={versions} vetted={vetted} />}
                </QueryView>
              )}
            </Section>
          </>
        )}
      </FamilyGate>
    </Page>
  )
}

interface MatrixProps {
  readonly versions: readonly PackageVersion[]
  readonly vetted: readonly ParticipantVetting[]
}

function Matrix({ versions, vetted }: MatrixProps) {
  const rows = useMemo(() => vettingMatrix(versions, vetted), [versions, vetted])
  const columns = useMemo(() => vettingColumns(versions), [versions])
  return (
    <Flex direction="column" h="min(40rem, 70dvh)">
      <VirtualTable
        label="Vetting by participant"
        columns={columns}
        rows={rows}
        row={{ key: keyOf, copied }}
        scrollKey="vetting"
      />
    </Flex>
  )
}

/** Shows the number of participants that have not vetted the newest version. */
function Behind({ versions, vetted }: MatrixProps) {
  const rows = vettingMatrix(versions, vetted)
  const participants = new Set(rows.map(({ participantId }) => participantId))
  const behind = new Set(
    rows.flatMap(({ participantId, cells }) => (cells[0] === undefined ? [participantId] : [])),
  )
  return (
    <>
      <Count value={behind.size} /> of <Count value={participants.size} noun="participant" /> lack{' '}
      {visibleText(beginningOf(versions[0]?.version ?? '', 40))} somewhere
    </>
  )
}

interface NameFilterProps {
  readonly names: readonly string[]
  readonly name: string | undefined
  readonly parties: readonly PartyId[] | undefined
}

function NameFilter({ names, name, parties }: NameFilterProps) {
  const navigate = useNavigate()
  const all = name === undefined || names.includes(name) ? names : [name, ...names]
  return (
    <SelectField
      label="Package"
      value={name ?? ''}
      options={all.map((one) => ({ value: one, label: beginningOf(one, 100) }))}
      onChange={(chosen) =>
        void navigate({
          to: '/packages/vetting',
          search: { name: chosen, parties: parties && [...parties] },
          replace: true,
        })
      }
    />
  )
}

function ForParties({
  name,
  parties,
}: {
  readonly name: string
  readonly parties: readonly string[]
}) {
  const navigate = useNavigate()
  const [text, setText] = useState(pickedText(parties))
  const problem = partyIdsProblem(parsePickedValues(text).taken)
  const change = (next: string) => {
    setText(next)
    const { taken } = parsePickedValues(next)
    if (partyIdsProblem(taken) !== undefined) return
    void navigate({
      to: '/packages/vetting',
      search: {
        name,
        parties: taken.length === 0 ? undefined : taken.map((one) => v.parse(PartyId, one)),
      },
      replace: true,
    })
  }
  return (
    <Section title="For some parties" fact="the highest version that all their hosts vet">
      <Box w="min(32.5rem, 100%)">
        <PartiesPicker
          label="Parties of a transaction"
          text={text}
          error={problem}
          onText={change}
          most={mostParties}
        />
      </Box>
      {parties.length === 0 || problem !== undefined ? null : (
        <PreferredVersions question={{ packageNames: [name], parties, synchronizerId: '' }} />
      )}
    </Section>
  )
}

interface NamedVersions {
  readonly name: string
  readonly versions: number
}

function namesOf(vetted: readonly SynchronizerVetting[]): readonly NamedVersions[] {
  const ids = new Map<string, Set<string>>()
  for (const { packages } of vetted) {
    for (const { packageId, packageName } of packages) {
      if (packageName === undefined || packageName === null || packageName === '') continue
      const known = ids.get(packageName) ?? new Set()
      ids.set(packageName, known.add(packageId))
    }
  }
  return [...ids]
    .map(([name, { size }]) => ({ name, versions: size }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
