import { Alert, Box, Flex, Text } from '@mantine/core'
import { use, type ComponentType, type ReactNode } from 'react'
import { AlertLink, AlertSource } from './alerts/AlertParts.tsx'
import { AlertLines } from './alerts/AlertSkeletons.tsx'
import type { Alert as OpenAlert } from '#ledger/alerts/alert.ts'
import { families } from '#shared/queries/connections.ts'
import { familyNames } from '#ui/connection.ts'
import { SignInHereContext } from '#ui/failure/sign-in-here.ts'
import { IconAlert, IconCheck, IconKey, IconNotVoted } from '#ui/icons.ts'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { attentionRows } from './attention-rows.ts'
import { useHealth } from './use-health.ts'

interface HealthProps {
  readonly entry?: OpenAlert | undefined
  readonly counts?: string
  readonly isChecked?: boolean
}

/** Shows the most urgent open alert, or the state of the connections. */
export function Health({ entry, counts = '', isChecked = false }: HealthProps) {
  const signInHere = use(SignInHereContext)
  const { isLost, known, inState } = useHealth()
  if (isLost) {
    const title = 'Offline: everything below is from the last successful read'
    return <Line tone="locked" title={title} isFinal />
  }
  const without = inState('signed out').map(({ family }) => familyNames[family])
  if (without.length > 0) {
    const title = `Sign in to see ${without.join(' and ')}`
    return (
      <Line tone="not-voted" icon={IconKey} title={title} counts={counts} isFinal>
        {signInHere?.(inState('signed out')[0]?.family === 'validator' ? 'validator' : 'ledger')}
      </Line>
    )
  }
  const troubles = inState('unreachable', 'not ready')
  const isAnswered = known.length === families.length
  const state =
    troubles.length > 0
      ? troubles.map(({ family, state }) => `${familyNames[family]} ${state}`).join(', ')
      : isAnswered
        ? readyWords(inState)
        : ''
  if (entry !== undefined) {
    const tone = entry.urgency === 'now' ? 'reject' : 'locked'
    const facts = [counts, state].filter(Boolean).join(' · ')
    return <Line tone={tone} title={visibleText(entry.title)} counts={facts} entry={entry} />
  }
  if (troubles.length > 0) {
    const tone = inState('unreachable').length > 0 ? 'reject' : 'locked'
    return <Line tone={tone} title={state} counts={counts} />
  }
  if (!isAnswered) {
    return <Line tone="not-voted" icon={IconNotVoted} title={<TextSkeleton width="20ch" />} />
  }
  // Not green before the checks have responded, because an alert may follow.
  const isGood = isChecked && inState('ready').length > 0
  return (
    <Line
      tone={isGood ? 'accept' : 'not-voted'}
      icon={isGood ? IconCheck : IconNotVoted}
      title={state}
      counts={counts}
      isFinal={isChecked}
    />
  )
}

function readyWords(inState: ReturnType<typeof useHealth>['inState']): string {
  const ready = inState('ready').length
  if (ready === families.length) return 'All connections ready'
  const unset = inState('unset').map(({ family }) => familyNames[family])
  return `${ready} of ${families.length} connections ready, ${unset.join(', ')} not set up`
}

interface LineProps {
  readonly tone: 'accept' | 'reject' | 'locked' | 'not-voted'
  readonly icon?: ComponentType<{ size?: number }>
  readonly title: ReactNode
  readonly counts?: string
  readonly entry?: OpenAlert
  /**
   * True if no alert will replace this line. Otherwise, the line reserves the height of an alert if
   * the last visit had alerts.
   */
  readonly isFinal?: boolean
  readonly children?: ReactNode
}

/**
 * The role is not `alert`, because the headline changes with every check and would interrupt screen
 * readers.
 */
const quiet = { role: 'group' }

/** Height of the longest usual entry: title, advice, counts, source, and on phones the link. */
const entryHeight = { base: '21rem', sm: '7.75rem' }

function Line(props: LineProps) {
  const {
    tone,
    icon: Icon = IconAlert,
    title,
    counts = '',
    entry,
    isFinal = false,
    children,
  } = props
  const isEntryExpected = !isFinal && attentionRows() > 0
  return (
    <Alert my="xs" {...quiet} color={`var(--role-${tone})`} icon={<Icon size={18} />}>
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        gap="sm"
        justify="space-between"
        mih={isEntryExpected ? entryHeight : { base: '5.75rem', sm: '2.75rem' }}
      >
        <Box flex="1">
          <Text fz="lg" fw={600} lh="lg" c={`var(--role-${tone})`}>
            {title}
          </Text>
          {entry === undefined ? null : (
            <Text fz="sm" fw={400}>
              {visibleText(entry.advice)}
            </Text>
          )}
          <Text fz="sm" fw={400}>
            {counts}
          </Text>
          {entry === undefined ? null : <AlertSource from={entry.from} />}
          {isEntryExpected && entry === undefined ? <AlertLines /> : null}
        </Box>
        {entry === undefined ? null : <AlertLink page={entry.page} on="/" />}
      </Flex>
      {children}
    </Alert>
  )
}
