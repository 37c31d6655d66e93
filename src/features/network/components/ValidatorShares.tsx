import { Box, Group, Progress, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  activityOf,
  byActivity,
  byVersion,
  type Licence,
  type Share,
} from '../rules/validator-licences.ts'
import { ownRelease } from '../rules/own-release.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { familyVersion } from '#shared/queries/connections.ts'
import { Count } from '#ui/Count.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { activityTones, activityWords } from './activity-words.ts'

interface ValidatorSharesProps {
  readonly licences: readonly Licence[]
  readonly now: RecordTime
  readonly own: Licence | undefined
}

/** Limit of releases in the filter's list. */
const mostVersions = 6

/** The numbers of validators by version and by activity, and the operator's own validator. */
export function ValidatorShares({ licences, now, own }: ValidatorSharesProps) {
  const versions = byVersion(licences)
  return (
    <>
      {own === undefined ? null : <OwnValidator licence={own} now={now} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="sm">
        <Shares
          title="By last activity"
          total={licences.length}
          shares={byActivity(licences, now)
            .filter(({ count }) => count > 0)
            .map(({ kind, count }) => ({ kind: activityWords[kind], count }))}
        />
        <Shares
          title="By last reported release"
          total={licences.length}
          shares={versions
            .slice(0, mostVersions)
            .map(({ kind, count }) => ({ kind: kind === '' ? 'not given' : kind, count }))}
        />
      </SimpleGrid>
    </>
  )
}

function OwnValidator({ licence, now }: { readonly licence: Licence; readonly now: RecordTime }) {
  const activity = activityOf(licence, now)
  const answered = useQuery(familyVersion('validator')).data
  const { running, lastReported } = ownRelease(answered, licence.version)
  return (
    <Box pb="md">
      <Fields>
        <Field label="Your validator">
          <StatusMark
            tone={activityTones[activity]}
            label={activityWords[activity].toLowerCase()}
          />
          {licence.lastActiveAt === undefined ? null : (
            <span className="secondary">
              {' '}
              last at <Time value={licence.lastActiveAt} focusable />
            </span>
          )}
        </Field>
        {running === undefined ? null : <Field label="Running release">{version(running)}</Field>}
        {lastReported === undefined ? null : (
          <Field label="Last reported release">{version(lastReported)}</Field>
        )}
      </Fields>
    </Box>
  )
}

function version(text: string) {
  return (
    <span className="mono" translate="no">
      {visibleText(text).slice(0, 60)}
    </span>
  )
}

interface SharesProps {
  readonly title: string
  readonly total: number
  readonly shares: readonly Share<string>[]
}

function Shares({ title, total, shares }: SharesProps) {
  return (
    <figure aria-label={title}>
      <figcaption className="secondary">{title}</figcaption>
      {shares.map(({ kind, count }) => (
        <Group key={kind} gap="0.75rem" wrap="nowrap" mih="1.75rem">
          <Text className="breaks" fz="sm" flex="0 1 20ch">
            {visibleText(kind).slice(0, 60)}
          </Text>
          <Progress
            aria-hidden
            flex="1"
            miw="3rem"
            value={total === 0 ? 0 : (count / total) * 100}
          />
          <Box miw="6ch" ta="end">
            <Count value={count} />
          </Box>
        </Group>
      ))}
    </figure>
  )
}
