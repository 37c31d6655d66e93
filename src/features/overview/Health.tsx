import { Alert, Box, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { use, type ComponentType, type ReactNode } from 'react'
import type { Headline } from '#ledger/verdicts/attention.ts'
import { families, familyHealth } from '#queries/connections.ts'
import { useLost } from '#queries/reach.ts'
import { shownState, useSignedOut, type ShownState } from '#queries/signed-out.ts'
import { familyNames } from '#ui/connection.ts'
import { SignInHereContext } from '#ui/failure/sign-in-here.ts'
import { IconAlert, IconCheck, IconKey, IconNotVoted } from '#ui/icons.ts'
import { Shape } from '#ui/Shape.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface HealthProps {
  /** The most urgent open entry. It comes before the state of the connections. */
  readonly headline?: Headline | undefined
  /** Number of entries per urgency. */
  readonly counts?: string
}

/** The answer of the overview: the most urgent open entry, or the state of the connections. */
export function Health({ headline, counts = '' }: HealthProps) {
  const isLost = useLost() !== undefined
  const signedOut = useSignedOut()
  const signInHere = use(SignInHereContext)
  const healths = useQueries({ queries: families.map(familyHealth) })
  const known = families.flatMap((family, index) => {
    const state = healths[index]?.data?.state
    return state === undefined ? [] : [{ family, state: shownState(family, state, signedOut) }]
  })
  const inState = (...wanted: readonly ShownState[]) =>
    known.filter(({ state }) => wanted.includes(state))
  if (isLost) {
    return <Line tone="locked" title="Offline: everything below is from the last successful read" />
  }
  const without = inState('signed out').map(({ family }) => familyNames[family])
  if (without.length > 0) {
    const title = `Sign in to see ${without.join(' and ')}`
    return (
      <Line tone="not-voted" icon={IconKey} title={title} counts={counts}>
        {signInHere?.(inState('signed out')[0]?.family === 'validator' ? 'validator' : 'ledger')}
      </Line>
    )
  }
  if (headline !== undefined) {
    const tone = headline.urgency === 'now' ? 'reject' : 'locked'
    return <Line tone={tone} title={visibleText(headline.says)} counts={counts} />
  }
  const troubles = inState('unreachable', 'not ready')
  if (troubles.length > 0) {
    const title = troubles.map(({ family, state }) => `${familyNames[family]} ${state}`).join(', ')
    const tone = inState('unreachable').length > 0 ? 'reject' : 'locked'
    return <Line tone={tone} title={title} counts={counts} />
  }
  if (known.length < families.length) {
    return <Line tone="not-voted" icon={IconNotVoted} title={<Shape width="20ch" />} />
  }
  const ready = inState('ready').length
  if (ready === families.length) {
    return <Line tone="accept" icon={IconCheck} title="All connections ready" counts={counts} />
  }
  const unset = inState('unset').map(({ family }) => familyNames[family])
  return (
    <Line
      tone={ready > 0 ? 'accept' : 'not-voted'}
      icon={ready > 0 ? IconCheck : IconNotVoted}
      title={`${ready} of ${families.length} connections ready, ${unset.join(', ')} not set up`}
      counts={counts}
    />
  )
}

interface LineProps {
  readonly tone: 'accept' | 'reject' | 'locked' | 'not-voted'
  readonly icon?: ComponentType<{ size?: number }>
  readonly title: ReactNode
  readonly counts?: string
  readonly children?: ReactNode
}

/** An `Alert` interrupts screen readers. The headline changes with every check, and is read on demand. */
const quiet = { role: 'group' }

/** Has the same height in every state: what is below does not move. */
function Line({ tone, icon: Icon = IconAlert, title, counts = '', children }: LineProps) {
  return (
    <Alert my="xs" {...quiet} color={`var(--role-${tone})`} icon={<Icon size={18} />}>
      <Box mih={{ base: '4.25rem', sm: '2.75rem' }}>
        <Text fz="lg" fw={600} lh="lg" lineClamp={2} c={`var(--role-${tone})`}>
          {title}
        </Text>
        <Text fz="sm" fw={400}>
          {counts}
        </Text>
      </Box>
      {children}
    </Alert>
  )
}
