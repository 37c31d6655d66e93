import { Box, Flex } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { PackageRow } from '../rules/package-rows.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Section } from '#ui/Page.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'

const VersionDifferences = lazyComponent(
  async () => (await import('./VersionDifferences.tsx')).VersionDifferences,
  'inline-error',
)

interface PackageVersionsProps {
  readonly packageId: string
  readonly name: string | undefined
  readonly rows: readonly PackageRow[]
  readonly against: string | undefined
  readonly at: string | undefined
}

/** The vetted versions of a package, newest first, and the differences between two of them. */
export function PackageVersions({ packageId, name, rows, against, at }: PackageVersionsProps) {
  const navigate = useNavigate()
  const versions = name === undefined ? [] : rows.filter((row) => row.name === name)
  const others = versions.filter(({ id }) => id !== packageId)
  const own = versions.findIndex(({ id }) => id === packageId)
  const other = versions.findIndex(({ id }) => id === against)
  if (others.length === 0 && against === undefined) return null
  return (
    <Section title="Versions" fact={`${versions.length} that are vetted here`}>
      <Flex
        component="ul"
        columnGap="lg"
        rowGap="xs"
        wrap="wrap"
        mt="0"
        mx="0"
        mb="sm"
        p="0"
        style={{ listStyle: 'none' }}
      >
        {versions.map(({ id, version, vetting }) => (
          <li key={id}>
            <span className="mono" translate="no">
              {id === packageId ? (
                <strong>{visibleText(version)}</strong>
              ) : (
                <PageLink to="/packages/$packageId" params={{ packageId: id }}>
                  {visibleText(version)}
                </PageLink>
              )}
            </span>
            {vetting?.length === 0 ? <StatusMark tone="not-voted" label="not vetted" /> : null}
          </li>
        ))}
      </Flex>
      <Box w="min(32.5rem, 100%)">
        <SelectField
          label="Compare with"
          value={against ?? ''}
          options={[
            { value: '', label: 'Choose a version' },
            ...others.map(({ id, version }) => ({ value: id, label: version })),
            ...(against === undefined || other !== -1
              ? []
              : [{ value: against, label: `${against.slice(0, 12)}…` }]),
          ]}
          onChange={(id) =>
            void navigate({
              to: '/packages/$packageId',
              params: { packageId },
              search: { at, against: id || undefined },
              replace: true,
            })
          }
        />
      </Box>
      {against === undefined ? null : (
        <VersionDifferences
          // Versions are sorted newest first, so a version further down is older. An unlisted
          // version counts as older.
          older={other !== -1 && other < own ? packageId : against}
          newer={other !== -1 && other < own ? against : packageId}
        />
      )}
    </Section>
  )
}
